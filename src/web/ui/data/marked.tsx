import type { ReactNode } from 'react'

/** A text with the words that were searched for marked. */
export function marked(text: string, words: readonly string[]): ReactNode {
	const parts = words.length ? cut(text, words) : [text]
	return parts.length === 1 ? text : parts.map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))
}

/** The words of a search as they are compared: folded, the longest first. */
export function wordsOf(search: string | undefined): string[] {
	const words = (search ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
	return [...new Set(words)].sort((a, b) => b.length - a.length)
}

/** Plain and marked parts in turn, beginning with a plain one. */
export function cut(text: string, words: readonly string[]): string[] {
	const folded = text.toLowerCase()
	// Some letters fold to two: then places would not agree.
	if (folded.length !== text.length) return [text]
	const parts: string[] = []
	let from = 0
	for (;;) {
		const hits = words.map((word) => ({ word, at: folded.indexOf(word, from) })).filter(({ at }) => at >= 0)
		const [first] = hits.sort((a, b) => a.at - b.at || b.word.length - a.word.length)
		if (!first) return [...parts, text.slice(from)]
		const to = first.at + first.word.length
		parts.push(text.slice(from, first.at), text.slice(first.at, to))
		from = to
	}
}
