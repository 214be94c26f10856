import { decodeEntities } from './entities.ts'

const MARKUP =
	/<(?:\/?(?:p|br|div|span|strong|b|i|em|u|ul|ol|li|h[1-6]|a|img|table|tbody|thead|tr|td|th|meta|font|hr|section|article|script|style)\b|!--)|&(?:[a-z][a-z\d]{1,9}|#x?[\da-f]{1,6});/i
const PARAGRAPHS = new Set(
	'p div h1 h2 h3 h4 h5 h6 ul ol table section article blockquote header footer pre hr dl'.split(' '),
)
const LINES = new Set(['tr', 'dt', 'dd', 'li'])
const HIDDEN = new Set(['script', 'style', 'template', 'noscript'])

/** Whether a text was written as HTML. */
export function looksLikeHtml(text: string): boolean {
	return MARKUP.test(text)
}

/**
 * The text of an HTML description: paragraphs apart by an empty line, list entries with `•`, entities decoded, scripts and
 * comments gone. Walks the text once, whatever it holds; an unclosed tag ends it.
 */
export function htmlToText(html: string): string {
	const out: string[] = []
	let at = 0
	while (at < html.length) {
		const open = html.indexOf('<', at)
		if (open < 0) break
		out.push(inline(html.slice(at, open)))
		at = afterTag(html, open, out)
	}
	out.push(inline(html.slice(at)))
	return out
		.join('')
		.replaceAll(/[^\S\n]+/g, ' ')
		.replaceAll(/ ?\n ?/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

function inline(text: string): string {
	return decodeEntities(text.replaceAll(/\s+/g, ' '))
}

/** Where reading goes on after the `<` at `open`; what the tag means for the text is put out. */
function afterTag(html: string, open: number, out: string[]): number {
	if (html.startsWith('<!--', open)) return endOf(html, '-->', open)
	const name = /^<\/?([a-z][a-z\d]*)|^<[!?]/i.exec(html.slice(open, open + 24))
	if (!name) {
		out.push('<')
		return open + 1
	}
	const tag = (name[1] ?? '').toLowerCase()
	const closing = html[open + 1] === '/'
	const end = endOf(html, '>', open)
	if (HIDDEN.has(tag) && !closing) return startOf(html, `</${tag}`, end)
	out.push(meaning(tag, closing))
	return end
}

function meaning(tag: string, closing: boolean): string {
	if (PARAGRAPHS.has(tag)) return '\n\n'
	if (tag === 'br') return '\n'
	if (LINES.has(tag)) return closing ? '' : tag === 'li' ? '\n• ' : '\n'
	return tag === 'td' || tag === 'th' ? ' ' : ''
}

function endOf(html: string, sign: string, from: number): number {
	const at = html.indexOf(sign, from)
	return at < 0 ? html.length : at + sign.length
}

/** Where `sign` begins in any case, or the end of the text. */
function startOf(html: string, sign: string, from: number): number {
	const pattern = new RegExp(sign, 'gi')
	pattern.lastIndex = from
	return pattern.exec(html)?.index ?? html.length
}
