import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { NoticeMails } from './notice-mails.tsx'
import { ServerForm } from './server-form.tsx'
import { TestMail } from './test-mail.tsx'

/** By which mail server the account's messages go, and of what it is told by e-mail. */
export function MailSection() {
	const { t } = useTranslation()
	const settings = useQuery({ ...read('getMailSettings', {}), staleTime: 0 })
	return (
		<FormSection title={t('settings.mail')} text={t('settings.mailText')}>
			<div className="stack">
				<QueryGate query={settings}>{(data) => <Server settings={data} />}</QueryGate>
				<NoticeMails />
			</div>
		</FormSection>
	)
}

/** An account may have its own server; without one it is told whose sends. */
function Server({ settings }: { settings: Data<'getMailSettings'> }) {
	const { t } = useTranslation()
	const [isOwn, setOwn] = useState(false)
	const { server, sends_by, sender } = settings
	if (server || sends_by === 'nobody' || isOwn)
		// A new server is a new form.
		return <ServerForm key={server ? 'kept' : 'new'} settings={settings} />
	const { name = '', address = '', reply_to = '' } = sender ?? {}
	return (
		<>
			<p className="muted">{t('settings.mailByInstallation', { name, address, reply_to })}</p>
			<div className="row">
				<TestMail />
				<Button variant="subtle" onClick={() => setOwn(true)}>
					{t('settings.mailUseOwn')}
				</Button>
			</div>
		</>
	)
}
