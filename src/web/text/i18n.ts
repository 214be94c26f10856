import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#web/state/preferences.ts'
import { shared } from './en/index.ts'

/** Where the words of a folder are (words.ts). */
type Sources = Readonly<Record<Language, () => Promise<object>>>

const i18n = createInstance()

// The English that every page brings is in the bundle, so the words are there with the first paint.
void i18n.use(initReactI18next).init({
	lng: 'en',
	fallbackLng: 'en',
	resources: { en: { all: shared } },
	defaultNS: 'all',
	// React escapes by itself.
	interpolation: { escapeValue: false },
	initAsync: false,
})

/** A sentence outside of components: `text('common.save')`. Components take `t` from `useTranslation()`. */
export const text = i18n.t

/** What was brought so far, or is on its way; another language brings it all again. */
const brought = new Map<Sources, Partial<Record<Language, Promise<unknown>>>>()
/** The language asked for last; its words may still be on their way. */
let asked: Language = 'en'

/** Loads the words of a folder in the reader's language; once. What failed is tried again the next time. */
export async function bringWords(sources: Sources): Promise<void> {
	const current = i18n.language === 'zh' ? 'zh' : 'en'
	await Promise.all([...new Set([current, asked] as const)].map((language) => bring(sources, language)))
}

function bring(sources: Sources, language: Language): Promise<unknown> {
	const loads = brought.get(sources) ?? {}
	brought.set(sources, loads)
	loads[language] ??= sources[language]().then(
		(words) => i18n.addResourceBundle(language, 'all', { ...words }, true, true),
		(error: unknown) => {
			delete loads[language]
			throw error
		},
	)
	return loads[language]
}

/** Words that every page brings: the English is there from the start. */
const sharedWords: Sources = { en: async () => ({}), zh: async () => (await import('./zh/index.ts')).shared }

/** Switches every text and the document's language; brings the words of all that was opened first, for Chinese the font too. */
export async function applyLanguage(language: Language): Promise<void> {
	asked = language
	const opened = [sharedWords, ...brought.keys()].map((sources) => bring(sources, language))
	await Promise.all([...opened, ...(language === 'zh' ? [loadChineseFont()] : [])])
	await i18n.changeLanguage(language)
	document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}

/** The sheet of a hundred subsets; of the subsets only the used ones load. */
function loadChineseFont(): Promise<unknown> {
	isFontThere = true
	return import('@fontsource-variable/noto-sans-sc')
}

let isFontThere = false

/** Brings the letters of Chinese once a text holds some: customers' texts may be Chinese whatever the interface speaks. */
export function noticeChinese(text: string): void {
	if (!isFontThere && /\p{Script=Han}/u.test(text)) void loadChineseFont()
}
