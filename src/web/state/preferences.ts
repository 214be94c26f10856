import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { localState, PREFERENCES_KEY } from './storage.ts'

export type Theme = 'light' | 'dark'
export type Language = 'en' | 'zh'
/** What somebody has chosen; `system`: nothing, or to follow what the device says. */
export type ThemeChoice = Theme | 'system'
export type LanguageChoice = Language | 'system'

interface Preferences {
	theme: ThemeChoice
	language: LanguageChoice
	/** The sidebar on a wide screen; below 992 px it is a drawer and always starts closed. */
	sidebarOpen: boolean
	/** The charts above the stock table; until somebody folds or opens them, the width of the screen decides. */
	statsOpen?: boolean
}

/** How this person likes the application on this device. `public/root-scale.js` reads the stored value, too. */
export const usePreferences = create<Preferences>()(
	persist((): Preferences => ({ theme: 'system', language: 'system', sidebarOpen: true }), {
		name: PREFERENCES_KEY,
		storage: localState<Preferences>(),
	}),
)

const darkSystem = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** What screens speak: what was chosen, else the browser's language, else English. */
export function languageOf(choice: LanguageChoice): Language {
	return choice === 'system' ? (/^zh\b/i.test(navigator.language) ? 'zh' : 'en') : choice
}

export function languageNow(): Language {
	return languageOf(usePreferences.getState().language)
}

/** Hears when the device changes what it says. */
function onDevice(tell: () => void): () => void {
	darkSystem?.addEventListener('change', tell)
	globalThis.addEventListener?.('languagechange', tell)
	return () => {
		darkSystem?.removeEventListener('change', tell)
		globalThis.removeEventListener?.('languagechange', tell)
	}
}

/** Runs `change` whenever screens are to speak another language. */
export function onLanguage(change: (language: Language) => void): void {
	let spoken = languageNow()
	const look = () => {
		const language = languageNow()
		if (language !== spoken) change(language)
		spoken = language
	}
	usePreferences.subscribe(look)
	onDevice(look)
}

/** The theme that screens are drawn in: what was chosen, else the device's. */
export function useTheme(): Theme {
	const choice = usePreferences(({ theme }) => theme)
	const isDark = useSyncExternalStore(onDevice, () => darkSystem?.matches ?? false)
	return choice === 'system' ? (isDark ? 'dark' : 'light') : choice
}

export function useLanguage(): Language {
	const choice = usePreferences(({ language }) => language)
	return useSyncExternalStore(onDevice, () => languageOf(choice))
}

export function setTheme(theme: ThemeChoice): void {
	usePreferences.setState({ theme })
}

export function setLanguage(language: LanguageChoice): void {
	usePreferences.setState({ language })
}

export function setStatsOpen(statsOpen: boolean): void {
	usePreferences.setState({ statsOpen })
}

export function toggleSidebar(): void {
	usePreferences.setState((state) => ({ sidebarOpen: !state.sidebarOpen }))
}
