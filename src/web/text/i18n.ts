import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#web/state/preferences.ts'
import { first } from './en/first.ts'
import type { en } from './en/index.ts'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'all'
		resources: { all: typeof en }
	}
}

const i18n = createInstance()

// The English of the first pages is in the bundle, so the words are there with the first paint.
void i18n.use(initReactI18next).init({
	lng: 'en',
	fallbackLng: 'en',
	resources: { en: { all: first } },
	defaultNS: 'all',
	// React escapes by itself.
	interpolation: { escapeValue: false },
	initAsync: false,
})

/** A sentence outside of components: `text('common.save')`. Components take `t` from `useTranslation()`. */
export const text = i18n.t

/** Brings the English of a page that is loaded later; Chinese comes as a whole. */
export function addEnglish(texts: Partial<typeof en>): void {
	i18n.addResourceBundle('en', 'all', texts, true, true)
}

/** Switches every text and the document's language; for Chinese brings dictionary and font first. */
export async function applyLanguage(language: Language): Promise<void> {
	if (language === 'zh') await Promise.all([loadChinese(), loadChineseFont()])
	await i18n.changeLanguage(language)
	document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}

/** The sheet of a hundred subsets; of the subsets only the used ones load. */
export function loadChineseFont(): Promise<unknown> {
	return import('@fontsource-variable/noto-sans-sc')
}

async function loadChinese(): Promise<void> {
	const { zh } = await import('./zh/index.ts')
	i18n.addResourceBundle('zh', 'all', zh)
}
