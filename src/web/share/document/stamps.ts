const language = (lang: 'en' | 'zh') => (lang === 'zh' ? 'zh-CN' : 'en-GB')

/** A day that is the same everywhere. */
export function dayOf(iso: string, lang: 'en' | 'zh'): string {
	const format = new Intl.DateTimeFormat(language(lang), { dateStyle: 'medium', timeZone: 'UTC' })
	return format.format(new Date(`${iso}T00:00:00Z`))
}

/** A moment, alike on the server and in the browser: in the visitor's own time zone it would be drawn twice. */
export function stampOf(at: string, lang: 'en' | 'zh'): string {
	const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
	return `${new Intl.DateTimeFormat(language(lang), format).format(new Date(at))} UTC`
}
