import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { localState, PREFERENCES_KEY } from './storage.ts'

export type Theme = 'light' | 'dark'
export type Language = 'en' | 'zh'

interface Preferences {
	theme: Theme
	language: Language
	/** The sidebar on a wide screen; below 992 px it is a drawer and always starts closed. */
	sidebarOpen: boolean
	/** The charts above the stock table; until somebody folds or opens them, the width of the screen decides. */
	statsOpen?: boolean
}

/** How this person likes the application on this device. `public/root-scale.js` reads the stored value, too. */
export const usePreferences = create<Preferences>()(
	persist((): Preferences => ({ theme: 'light', language: 'en', sidebarOpen: true }), {
		name: PREFERENCES_KEY,
		storage: localState<Preferences>(),
	}),
)

export function setTheme(theme: Theme): void {
	usePreferences.setState({ theme })
}

export function setLanguage(language: Language): void {
	usePreferences.setState({ language })
}

export function setStatsOpen(statsOpen: boolean): void {
	usePreferences.setState({ statsOpen })
}

export function toggleSidebar(): void {
	usePreferences.setState((state) => ({ sidebarOpen: !state.sidebarOpen }))
}
