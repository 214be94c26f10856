/** A moment, alike on the server and in the browser: in the visitor's own time zone it would be drawn twice. */
export function stampOf(at: string, lang: 'en' | 'zh'): string {
	const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
	return `${new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', format).format(new Date(at))} UTC`
}
