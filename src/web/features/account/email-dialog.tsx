import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#domain/url.ts'
import { send } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useCode } from '#web/api/use-code.ts'
import { ownDevice, signIn, useSession } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'

/** Another e-mail to sign in with: the address, then the code that came there. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const { code, form, onSubmit, busy, problem } = useEmail(onClose)
	return (
		<FormDialog
			title={t('account.changeEmail')}
			action={code.sentTo ? t('account.changeEmail') : t('account.sendCode')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">{t('account.changeEmailText')}</p>
			<TextInput
				type="email"
				label={t('account.newEmail')}
				autoComplete="email"
				data-autofocus
				readOnly={code.sentTo !== undefined}
				{...form.getInputProps('email')}
			/>
			{code.sentTo && <CodeField code={code} {...form.getInputProps('code')} />}
		</FormDialog>
	)
}

function useEmail(onClose: () => void) {
	const { t } = useTranslation()
	const code = useCode('change_email')
	const form = useForm({
		initialValues: { email: '', code: '' },
		validate: {
			email: (email) => (isEmail(email.trim()) ? null : text('account.emailBad')),
			code: (digits) => (!code.sentTo || /^\d{6}$/.test(digits.trim()) ? null : text('account.codeBad')),
		},
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		if (!code.sentTo) return code.send(values.email.trim())
		const change = { email: code.sentTo, code: values.code.trim(), ...ownDevice() }
		const { data } = await send('changeEmail', change)
		const { signInName } = useSession.getState()
		signIn(data, signInName.includes('@') ? data.user.email : signInName)
		notifyOk(t('account.emailChanged', { email: data.user.email }))
		onClose()
		await refresh('getSessions', 'userProfile')
	})
	return { code, form, onSubmit, busy, problem }
}
