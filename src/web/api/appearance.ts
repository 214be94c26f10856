import { setLanguage, setTheme, type Language, type Theme } from '#web/state/preferences.ts'
import { setUser, useSession } from '#web/state/session.ts'
import { call } from './client.ts'

/** Changes the theme at once and remembers it for the user's other devices. Throws ApiError when that fails. */
export async function changeTheme(theme: Theme): Promise<void> {
	setTheme(theme)
	await remember({ theme })
}

/** Changes the language at once and remembers it for the user's other devices. Throws ApiError when that fails. */
export async function changeLanguage(language: Language): Promise<void> {
	setLanguage(language)
	await remember({ locale: language })
}

async function remember(choice: { theme?: Theme; locale?: Language }): Promise<void> {
	if (useSession.getState().token) setUser(await call('setUserInfo', choice))
}
