import { searchText } from '#domain/text.ts'

/** A page whose words hold what was looked for, with some of them around the first place. */
export interface Hit {
	n: number
	before: string
	match: string
	after: string
}

/** Characters shown on each side. */
const AROUND = 48

/** The pages that hold the words as they were typed, ignoring case. */
export function findIn(texts: readonly { n: number; text: string }[], typed: string): Hit[] {
	const wanted = searchText(typed)
	if (!wanted) return []
	return texts.flatMap(({ n, text }) => {
		// Normalised, a text may change its length; places are looked for in the one that is shown.
		const plain = text.normalize('NFKC')
		const at = plain.toLowerCase().indexOf(wanted)
		if (at < 0) return []
		const end = at + wanted.length
		return [
			{
				n,
				before: cut(plain.slice(0, at), -AROUND),
				match: plain.slice(at, end),
				after: cut(plain.slice(end), AROUND),
			},
		]
	})
}

/** The first, or from the end, so many characters of a text; an ellipsis says that there are more. */
function cut(text: string, count: number): string {
	if (text.length <= Math.abs(count)) return text
	return count < 0 ? `…${text.slice(count)}` : `${text.slice(0, count)}…`
}
