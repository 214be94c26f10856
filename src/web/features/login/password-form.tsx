import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { hasPasskeys } from '#web/api/passkey-support.ts'
import { links } from '#web/app/paths.ts'
import { ownDevice, useSession } from '#web/state/session.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { checks } from './checks.ts'
import { FormFrame } from './form-frame.tsx'
import classes from './login-page.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { enter, type OnSecondStep } from './sign-in-as.ts'

interface Props {
	next: string | undefined
	onSecondStep: OnSecondStep
}

/** "Welcome back": e-mail or username, and the password. */
export function PasswordForm({ next, onSecondStep }: Props) {
	const { t } = useTranslation()
	const remembered = useSession((session) => session.signInName)
	const form = useForm({
		mode: 'uncontrolled',
		initialValues: { name: remembered, password: '' },
		validate: { name: checks.required, password: checks.required },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async ({ name, password }) => {
		const who = name.includes('@') ? { email: name.trim() } : { username: name.trim() }
		return enter(call('login', { ...who, password, ...ownDevice() }), name.trim(), onSecondStep)
	})

	return (
		<FormFrame
			title={t('login.welcomeBack')}
			text={t('login.welcomeText')}
			onSubmit={onSubmit}
			foot={
				<>
					{t('login.noAccount')} <Link {...links.login('signup', next)}>{t('common.createAccount')}</Link>
				</>
			}
		>
			<TextInput
				size="md"
				label={t('login.name')}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				data-autofocus={remembered === '' || undefined}
				key={form.key('name')}
				{...form.getInputProps('name')}
			/>
			<PasswordField
				size="md"
				label={t('login.password')}
				autoComplete="current-password"
				data-autofocus={remembered !== '' || undefined}
				key={form.key('password')}
				{...form.getInputProps('password')}
			/>
			<FormProblem error={problem} />
			{isRefused(problem, 'login_code_needed', 'rate_limited') && <CodeInstead next={next} />}
			<Button type="submit" size="md" fullWidth loading={busy}>
				{t('common.signIn')}
			</Button>
			{hasPasskeys() && <PasskeyButton />}
			<div className={classes.links}>
				<Link {...links.login('code', next)}>{t('login.withCode')}</Link>
				<Link {...links.login('reset', next)}>{t('login.forgot')}</Link>
			</div>
		</FormFrame>
	)
}

/** The way in where a password is not enough, or not now. */
function CodeInstead({ next }: { next: string | undefined }) {
	const { t } = useTranslation()
	return (
		<Button
			size="md"
			fullWidth
			variant="default"
			renderRoot={(props) => <Link {...links.login('code', next)} {...props} />}
		>
			{t('login.withCode')}
		</Button>
	)
}
