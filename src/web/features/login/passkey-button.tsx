import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { passkeyError } from '#web/api/passkey-support.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { signInAs } from './sign-in-as.ts'

/** The way in without a password; what it needs of WebAuthn is loaded when it is pressed. */
export function PasskeyButton() {
	const { t } = useTranslation()
	const { busy, problem, attempt } = useAttempt()
	const go = async () => {
		const { signInByPasskey } = await import('#web/api/passkeys.ts')
		const session = await signInByPasskey().catch((error: unknown) => {
			throw passkeyError(error, { closed: t('login.passkeyNone') })
		})
		signInAs(session, session.user.email)
	}
	return (
		<>
			<Button
				size="md"
				fullWidth
				variant="default"
				loading={busy}
				leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
				onClick={() => void attempt(go)}
			>
				{t('login.withPasskey')}
			</Button>
			<FormProblem error={problem} />
		</>
	)
}
