import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './outbox.module.css'

/** The account's messages; without a mail server the operator reads codes here. */
export function OutboxSection() {
	const { t } = useTranslation()
	const outbox = useQuery({ ...read('getOutbox', { size: 50 }), staleTime: 0 })
	return (
		<FormSection title={t('settings.outbox')} text={t('settings.outboxText')}>
			<QueryGate query={outbox}>{({ list }) => <Messages list={list} />}</QueryGate>
		</FormSection>
	)
}

function Messages({ list }: { list: Data<'getOutbox'>['list'] }) {
	const { t } = useTranslation()
	const format = useFormat()
	if (!list.length) return <p className={classes.none}>{t('settings.outboxEmpty')}</p>
	return (
		<ul className={classes.messages}>
			{list.map(({ id, created_at, recipient, subject, body }) => (
				<li key={id}>
					<h3 className={classes.subject}>{subject}</h3>
					<p className={classes.meta}>
						<span>{recipient}</span>
						<time dateTime={created_at}>{format.when(created_at)}</time>
					</p>
					<p className={classes.body}>{body}</p>
				</li>
			))}
		</ul>
	)
}
