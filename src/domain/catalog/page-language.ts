/** Languages of the words of public pages. */
export const PAGE_LANGUAGES = ['en', 'zh'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** In the query of a page that was asked for in a language. */
export const LANGUAGE_QUERY = 'lang'

/** The language that an address asks for; undefined where it asks for none that there is. */
export function askedLanguage(value: unknown): PageLanguage | undefined {
	return PAGE_LANGUAGES.find((language) => language === value)
}

interface Reader {
	/** What the page is in. */
	readonly language: PageLanguage
	/** What its address asks for. */
	readonly asked: PageLanguage | undefined
	/** Languages of the browser, as the header `accept-language` lists them. */
	readonly accepts: string
	/** Some of what the seller has written in it. */
	readonly content: string
}

/**
 * Whether a page offers its other language: its reader has chosen one, or reads the other as well, or stands before Chinese
 * goods with English words around them. Whoever reads English alone in an English catalog gets no button in Chinese.
 */
export function offersOtherLanguage({ language, asked, accepts, content }: Reader): boolean {
	if (asked !== undefined) return true
	const other = language === 'en' ? 'zh' : 'en'
	const isRead = accepts.split(',').some((one) => one.trim().toLowerCase().startsWith(other))
	return isRead || (language === 'en' && /\p{Script=Han}/u.test(content))
}
