import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useCode } from '#web/api/use-code.ts'
import { links } from '#web/app/paths.ts'
import { ownDevice, useSession } from '#web/state/session.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { checks } from './checks.ts'
import { FormFrame } from './form-frame.tsx'
import { enter, type OnSecondStep } from './sign-in-as.ts'

interface Props {
	next: string | undefined
	onSecondStep: OnSecondStep
}

/** Signing in without a password: an address, then the code that came there. */
export function CodeForm({ next, onSecondStep }: Props) {
	const { t } = useTranslation()
	const code = useCode('login')
	const signInName = useSession((session) => session.signInName)
	const form = useForm({
		mode: 'uncontrolled',
		initialValues: { email: signInName.includes('@') ? signInName : '', code: '' },
		validate: { email: checks.email, code: (value) => (code.sentTo ? checks.code(value) : null) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const email = values.email.trim()
		if (!code.sentTo) return code.send(email)
		const answer = call('login', { email: code.sentTo, code: values.code, ...ownDevice() })
		return enter(answer, code.sentTo, onSecondStep)
	})

	return (
		<FormFrame
			title={t('login.codeTitle')}
			text={t('login.codeText')}
			onSubmit={onSubmit}
			foot={<Link {...links.login(undefined, next)}>{t('login.withPassword')}</Link>}
		>
			{code.sentTo ? (
				<CodeField size="md" code={code} data-autofocus key={form.key('code')} {...form.getInputProps('code')} />
			) : (
				<TextInput
					size="md"
					type="email"
					label={t('login.email')}
					autoComplete="email"
					data-autofocus
					key={form.key('email')}
					{...form.getInputProps('email')}
				/>
			)}
			<FormProblem error={problem} />
			<Button type="submit" size="md" fullWidth loading={busy}>
				{code.sentTo ? t('common.signIn') : t('login.sendCode')}
			</Button>
		</FormFrame>
	)
}
