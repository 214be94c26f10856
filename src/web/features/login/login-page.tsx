import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { setLanguage, useLanguage } from '#web/state/preferences.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Showcase } from '#web/ui/brand/showcase.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './login-page.module.css'
import { PasswordForm } from './password-form.tsx'
import { ResetForm } from './reset-form.tsx'
import type { SecondStep } from './sign-in-as.ts'
import { SignUpForm } from './sign-up-form.tsx'

const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

/** The way in: password, code, new account, new password. A new installation begins with its first account. */
export function LoginPage() {
	return (
		<div className={classes.page}>
			<div className={classes.side}>
				<Logo size={28} />
				<main className={classes.main}>
					<CurrentForm />
				</main>
				<Foot />
			</div>
			<aside className={classes.picture} aria-hidden>
				<Showcase />
			</aside>
		</div>
	)
}

function CurrentForm() {
	const { mode, next } = useSearch({ from: paths.login })
	const { data: health, isPending } = useQuery(read('health', {}))
	const [step, setStep] = useState<SecondStep>()
	const first = health?.first_run ?? false
	if (step)
		return (
			<Suspense>
				<SecondStepForm step={step} onBack={() => setStep(undefined)} />
			</Suspense>
		)
	if (mode === 'code') return <CodeForm next={next} onSecondStep={setStep} />
	if (mode === 'reset') return <ResetForm next={next} onSecondStep={setStep} />
	if (mode === 'signup' || first) return <SignUpForm key={String(first)} next={next} first={first} />
	return isPending ? null : <PasswordForm next={next} onSecondStep={setStep} />
}

function Foot() {
	const { t } = useTranslation()
	const language = useLanguage()
	const other = language === 'zh' ? 'en' : 'zh'
	return (
		<footer className={classes.bottom}>
			<Link to={paths.aboutUs}>{t('login.about')}</Link>
			<Link to={paths.termsOfService}>{t('login.terms')}</Link>
			<Link to={paths.privacyTerms}>{t('login.privacy')}</Link>
			<div className="grow" />
			<button
				type="button"
				className={classes.language}
				lang={other === 'zh' ? 'zh-Hans' : 'en'}
				onClick={() => setLanguage(other)}
			>
				{t('login.language')}
			</button>
		</footer>
	)
}
