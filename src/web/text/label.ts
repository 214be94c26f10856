import { useTranslation } from 'react-i18next'
import type { Language } from '#web/state/preferences.ts'

/** A name in a menu in each language: it is read before its feature's words are loaded. */
export type Label = Readonly<Record<Language, string>>

/** A label in the reader's language. */
export function useLabel(): (label: Label) => string {
	const { i18n } = useTranslation()
	return (label) => label[i18n.language === 'zh' ? 'zh' : 'en']
}
