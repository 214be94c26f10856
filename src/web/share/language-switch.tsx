import { LANGUAGE_QUERY } from '#domain/catalog/page-language.ts'
import type { PageData } from './page-data.ts'
import { carryPlace } from './place.ts'

/** Where the visitor's choice is kept (share-theme.js reads it before the first paint). */
const STORED = 'vitrine-share-language'
const NAMES = {
	en: { text: 'EN', full: 'English', lang: 'en' },
	zh: { text: '中文', full: '中文', lang: 'zh-Hans' },
} as const

/** The way to the page in its other language, where that makes sense for its reader (domain/catalog/page-language). */
export function LanguageSwitch({ page: { lang, switches } }: { page: Pick<PageData, 'lang' | 'switches'> }) {
	if (!switches) return null
	const other = lang === 'zh' ? 'en' : 'zh'
	const { text, full, lang: code } = NAMES[other]
	return (
		<a
			className="language"
			href={`?${LANGUAGE_QUERY}=${other}`}
			lang={code}
			hrefLang={code}
			rel="nofollow"
			title={full}
			onClick={(event) => {
				event.preventDefault()
				choose(other)
			}}
		>
			{text}
		</a>
	)
}

/** Keeps the choice and shows the page in it, with all else that its address says. */
function choose(language: PageData['lang']): void {
	try {
		localStorage.setItem(STORED, language)
	} catch {
		// It holds for this page alone.
	}
	const address = new URL(location.href)
	address.searchParams.set(LANGUAGE_QUERY, language)
	try {
		carryPlace(address)
	} catch {
		// It begins at its top.
	}
	location.replace(address)
}
