import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyError } from '#web/api/passkey-support.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { signInAs } from './sign-in-as.ts'

/** The way in without a password; what it needs of WebAuthn is loaded when it is pressed. */
export function PasskeyButton() {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const go = async () => {
		setBusy(true)
		setProblem(null)
		try {
			const { signInByPasskey } = await import('#web/api/passkeys.ts')
			const session = await signInByPasskey()
			signInAs(session, session.user.email)
		} catch (error) {
			setProblem(passkeyError(error, { closed: t('login.passkeyNone') }))
		} finally {
			setBusy(false)
		}
	}
	return (
		<>
			<Button
				size="md"
				fullWidth
				variant="default"
				loading={busy}
				leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
				onClick={() => void go()}
			>
				{t('login.withPasskey')}
			</Button>
			<FormProblem error={problem} />
		</>
	)
}
