import { isRefused } from '#web/api/api-error.ts'
import { changeLanguage } from '#web/api/appearance.ts'
import type { Data } from '#web/api/client.ts'
import { setLanguage, setTheme, usePreferences } from '#web/state/preferences.ts'
import { signIn } from '#web/state/session.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'

/** The language as it was when the page opened; a different one now was chosen here. */
const languageBefore = usePreferences.getState().language

/**
 * Begins the session. Theme and language are what the user has chosen, except that a language just chosen on this page
 * wins and is remembered. The router's guard then leads on to where the visitor wanted.
 */
export function signInAs(session: Data<'login'>, signInName: string): void {
	const { language } = usePreferences.getState()
	signIn(session, signInName)
	const { theme, locale, locale_auto } = session.user
	// Whoever has chosen no theme keeps what this device shows: after signing out it is light (spec section 2).
	if (theme !== 'system') setTheme(theme)
	if (language === languageBefore) setLanguage(locale_auto ? 'system' : locale)
	else changeLanguage(language).catch(notifyError)
}

/** What was proven by the first step, and by whom. */
export interface SecondStep {
	pending: string
	signInName: string
}
export type OnSecondStep = (step: SecondStep) => void

/** Begins the session that a call answers, or leads to the second step where the user has one. */
export async function enter(
	answer: Promise<Data<'login'>>,
	signInName: string,
	onSecondStep: OnSecondStep,
): Promise<void> {
	try {
		signInAs(await answer, signInName)
	} catch (error) {
		if (!isRefused(error, 'second_factor_needed')) throw error
		const { pending } = error.data as { pending: string }
		onSecondStep({ pending, signInName })
	}
}
