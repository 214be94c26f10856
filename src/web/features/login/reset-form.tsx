import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useCode } from '#web/api/use-code.ts'
import { links } from '#web/app/paths.ts'
import { ownDevice } from '#web/state/session.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { checks } from './checks.ts'
import { FormFrame } from './form-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { enter, type OnSecondStep } from './sign-in-as.ts'

interface Props {
	next: string | undefined
	onSecondStep: OnSecondStep
}

/** Forgot password: an address, then code and new password together. */
export function ResetForm({ next, onSecondStep }: Props) {
	const { t } = useTranslation()
	const code = useCode('reset')
	const form = useForm({
		initialValues: { email: '', code: '', new_password: '' },
		validate: {
			email: checks.email,
			code: (value) => (code.sentTo ? checks.code(value) : null),
			new_password: (value) => (code.sentTo ? checks.newPassword(value) : null),
		},
		validateInputOnBlur: ['new_password'],
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		if (!code.sentTo) return code.send(values.email.trim())
		const answer = call('resetPassword', { ...values, email: code.sentTo, ...ownDevice() })
		return enter(answer, code.sentTo, onSecondStep)
	})

	return (
		<FormFrame
			title={t('login.resetTitle')}
			text={t('login.resetText')}
			onSubmit={onSubmit}
			foot={<Link {...links.login(undefined, next)}>{t('login.withPassword')}</Link>}
		>
			{code.sentTo ? (
				<>
					<CodeField size="md" code={code} data-autofocus {...form.getInputProps('code')} />
					<NewPasswordField size="md" typed={form.values.new_password} {...form.getInputProps('new_password')} />
				</>
			) : (
				<TextInput
					size="md"
					type="email"
					label={t('login.email')}
					autoComplete="email"
					data-autofocus
					{...form.getInputProps('email')}
				/>
			)}
			<FormProblem error={problem} />
			<Button type="submit" size="md" fullWidth loading={busy}>
				{code.sentTo ? t('login.setPassword') : t('login.sendCode')}
			</Button>
		</FormFrame>
	)
}
