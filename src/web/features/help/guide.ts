/** One chapter of the user guide. Texts are read by `textParts`; a picture stands under the text that it belongs to. */
export interface Article {
	/** In the address; the same in every language. */
	id: string
	title: string
	/** Words that people look for and the text does not say. */
	words: string
	parts: readonly { text: string; picture?: string; shows?: string }[]
}

/** Whether an article answers what somebody looks for: every word of it occurs somewhere. */
export function finds({ title, words, parts }: Article, asked: string): boolean {
	const all = [title, words, ...parts.map(({ text }) => text)].join('\n').toLowerCase()
	return asked
		.toLowerCase()
		.split(/\s+/)
		.every((word) => all.includes(word))
}

/** The sentence around the first word that was looked for; empty where only the title or the hidden words have it. */
export function excerpt({ parts }: Article, asked: string): string {
	const [word = ''] = asked.toLowerCase().split(/\s+/)
	const lines = parts.flatMap(({ text }) => text.split('\n'))
	const line = lines.find((one) => word !== '' && one.toLowerCase().includes(word)) ?? ''
	return line.replace(/^(#+|[-*]|\d+[.、])\s*/, '')
}
