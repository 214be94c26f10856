import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'

/** Sends a message to the person who asks, and says what the mail server said. */
export function TestMail({ disabled = false }: { disabled?: boolean }) {
	const { t } = useTranslation()
	const [sent, setSent] = useState<Data<'testMail'>>()
	const { busy, problem, attempt } = useAttempt()
	const test = async () => {
		setSent(undefined)
		setSent(await call('testMail', {}))
	}
	return (
		<div>
			<Button variant="default" loading={busy} disabled={disabled} onClick={() => void attempt(test)}>
				{t('settings.mailTest')}
			</Button>
			<div role="status" aria-live="polite">
				{sent && <p>{t('settings.mailTested', { recipient: sent.recipient, words: sent.words })}</p>}
			</div>
			<FormProblem error={problem} />
		</div>
	)
}
