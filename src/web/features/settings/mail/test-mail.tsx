import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'

/** Sends a message to the person who asks, and says what the mail server said. */
export function TestMail({ disabled = false }: { disabled?: boolean }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const [sent, setSent] = useState<Data<'testMail'>>()
	const [problem, setProblem] = useState<unknown>(null)
	const test = async () => {
		setBusy(true)
		setSent(undefined)
		setProblem(null)
		try {
			setSent(await call('testMail', {}))
		} catch (error) {
			setProblem(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div>
			<Button variant="default" loading={busy} disabled={disabled} onClick={() => void test()}>
				{t('settings.mailTest')}
			</Button>
			<div role="status" aria-live="polite">
				{sent && <p>{t('settings.mailTested', { recipient: sent.recipient, words: sent.words })}</p>}
			</div>
			<FormProblem error={problem} />
		</div>
	)
}
