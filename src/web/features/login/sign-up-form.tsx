import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usualCurrency } from '#domain/usual-currency.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Code, useCode } from '#web/api/use-code.ts'
import { styleOf } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { decimalSignOf } from '#web/text/format.ts'
import { links } from '#web/app/paths.ts'
import { languageNow, useLanguage } from '#web/state/preferences.ts'
import { ownDevice } from '#web/state/session.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { currencyOptions } from '#web/ui/form/currency-options.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { checks } from './checks.ts'
import { FormFrame } from './form-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { signInAs } from './sign-in-as.ts'
import { UsernameField } from './username-field.tsx'

interface Props {
	next: string | undefined
	/** No account exists yet: this one owns the installation and needs no code. */
	first: boolean
}

/** A new account: the details, then the code that proves the address. */
export function SignUpForm({ next, first }: Props) {
	const { t } = useTranslation()
	const code = useCode('signup')
	const { form, onSubmit, busy, problem } = useSignUp(code, first)
	return (
		<FormFrame
			title={code.sentTo ? t('login.confirmEmail') : first ? t('login.firstTitle') : t('login.signUpTitle')}
			text={first ? t('login.firstText') : t('login.signUpText')}
			onSubmit={onSubmit}
			foot={
				<>
					{t('login.haveAccount')} <Link {...links.login(undefined, next)}>{t('common.signIn')}</Link>
				</>
			}
		>
			{code.sentTo ? (
				<CodeField size="md" code={code} data-autofocus {...form.getInputProps('code')} />
			) : (
				<Details form={form} />
			)}
			<FormProblem error={problem} />
			<Button type="submit" size="md" fullWidth loading={busy}>
				{first || code.sentTo ? t('login.create') : t('common.continue')}
			</Button>
		</FormFrame>
	)
}

type Form = ReturnType<typeof useSignUp>['form']

function Details({ form }: { form: Form }) {
	const { t } = useTranslation()
	const language = useLanguage()
	return (
		<>
			<TextInput
				type="email"
				label={t('login.email')}
				autoComplete="email"
				data-autofocus
				{...form.getInputProps('email')}
			/>
			<UsernameField
				typed={form.values.username}
				onPick={(name) => form.setFieldValue('username', name)}
				{...form.getInputProps('username')}
			/>
			<TextInput
				label={`${t('login.companyName')} (${t('common.optional')})`}
				autoComplete="organization"
				{...form.getInputProps('company_name')}
			/>
			<NativeSelect
				label={t('login.currency')}
				description={t('login.currencyHint')}
				data={currencyOptions(language)}
				{...form.getInputProps('currency')}
			/>
			<NewPasswordField label={t('login.password')} typed={form.values.password} {...form.getInputProps('password')} />
		</>
	)
}

/** The details of a new account, and what becomes of them: sent with the code, once there is one. */
function useSignUp(code: Code, first: boolean) {
	const form = useForm({
		initialValues: { email: '', username: '', password: '', company_name: '', currency: firstCurrency(), code: '' },
		validate: {
			email: checks.email,
			username: checks.username,
			password: checks.newPassword,
			code: (value) => (code.sentTo ? checks.code(value) : null),
		},
		validateInputOnBlur: ['email', 'username', 'password'],
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const email = values.email.trim()
		if (!first && !code.sentTo) return code.send(email)
		const { code: digits, ...details } = values
		const session = await call('signup', {
			...details,
			...styleOf(decimalSignOf(navigator.language)),
			timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			email,
			...(first ? {} : { code: digits }),
			...ownDevice(),
		}).catch(askForCode)
		return session && signInAs(session, email)
	})

	/** Someone else made the first account meanwhile: this one needs a code after all. */
	async function askForCode(error: unknown): Promise<undefined> {
		if (!(error instanceof ApiError && error.code === 'code_needed') || code.sentTo) throw error
		await code.send(form.values.email.trim())
	}
	return { form, onSubmit, busy, problem }
}

/** By the browser, or by the language that was chosen here where it is another. */
function firstCurrency(): string {
	const chosen = languageNow()
	return usualCurrency(navigator.language.startsWith(chosen) ? navigator.language : chosen)
}
