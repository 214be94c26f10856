import { type LanguageChoice, languageNow, setLanguage, setTheme, type ThemeChoice } from '#web/state/preferences.ts'
import { setUser, useSession } from '#web/state/session.ts'
import { call, type Params } from './client.ts'

/** Changes the theme at once and remembers it for the user's other devices. Throws ApiError when that fails. */
export async function changeTheme(theme: ThemeChoice): Promise<void> {
	setTheme(theme)
	await remember({ theme })
}

/** Changes the language at once and remembers it for the user's other devices. Throws ApiError when that fails. */
export async function changeLanguage(language: LanguageChoice): Promise<void> {
	setLanguage(language)
	// Messages by mail are written in what the browser speaks here.
	await remember({ locale: languageNow(), locale_auto: language === 'system' })
}

async function remember(choice: Params<'setUserInfo'>): Promise<void> {
	if (useSession.getState().token) setUser(await call('setUserInfo', choice))
}
