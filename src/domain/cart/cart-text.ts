import { formatMoney, formatNumber } from '../money.ts'
import { mixedPieces } from '../pricing/mixed-pieces.ts'
import { quoted } from '../text.ts'
import type { CartLine } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'
import { chosenLines } from './chosen-lines.ts'
import { linePrice } from './line-price.ts'
import { wellFormed } from './well-formed.ts'

/** What an order list as text is written with. */
export interface ListWords {
	readonly lang: 'en' | 'zh'
	readonly title: string
	/** Address of the catalog. */
	readonly link: string
	readonly onRequest: string
	readonly total: string
	readonly pieces: (count: string) => string
}

/** `12 × 404.068.14 Padded Chair · €67.60 · €811.20 (blue)`; `beside` as `linePrice` takes it. */
export function lineText(
	{ goods, num, note }: CartLine,
	{ lang, onRequest }: Pick<ListWords, 'lang' | 'onRequest'>,
	beside = 0,
): string {
	const { unit_price, total } = linePrice(goods, num, beside)
	const money = (amount: string) => formatMoney(amount, goods.currency, lang)
	const prices = unit_price === null || total === null ? [onRequest] : [money(unit_price), money(total)]
	const name = goods.name === goods.sku_name ? '' : ` ${goods.name}`
	const line = `${formatNumber(String(num), lang)} × ${goods.sku_name}${name} · ${prices.join(' · ')}`
	return note ? `${line} (${note.replace(/\s+/g, ' ')})` : line
}

/** The checked lines as plain text, with what they come to. */
export function listText(cart: readonly CartLine[], words: ListWords): string {
	return [words.title, '', ...lineTexts(cart, words), '', ...totalsText(cart, words), words.link].join('\n')
}

/** Characters of a `mailto:` address that every mail program takes; longer ones are cut somewhere without a word. */
const MAILTO_MAX = 1900
/** Characters of its subject: each may take nine there. */
const SUBJECT_MAX = 60

/** A letter to the seller with the list in it; what does not fit is left out and told by `cut`. */
export function mailtoList(
	email: string,
	cart: readonly CartLine[],
	words: ListWords & { cut: (count: number) => string },
): string {
	const lines = lineTexts(cart, words)
	const to = encoded(email).replace('%40', '@')
	const subject = encoded(quoted(words.title, SUBJECT_MAX))
	const letter = (count: number) => {
		const rest = lines.length - count
		const listed = [...lines.slice(0, count), ...(rest ? [words.cut(rest)] : [])]
		const body = [...listed, '', ...totalsText(cart, words), words.link].join('\r\n')
		return `mailto:${to}?subject=${subject}&body=${encoded(body)}`
	}
	const isFitting = (count: number) => letter(count).length <= MAILTO_MAX
	if (isFitting(lines.length)) return letter(lines.length)
	let [most, tooMany] = [0, lines.length]
	while (tooMany - most > 1) {
		const middle = (most + tooMany) >> 1
		if (isFitting(middle)) most = middle
		else tooMany = middle
	}
	return letter(most)
}

function lineTexts(cart: readonly CartLine[], words: ListWords): string[] {
	const lines = chosenLines(cart)
	const beside = mixedPieces(lines)
	return lines.map((line) => lineText(line, words, beside(line)))
}

/** Half a character, as cut texts may end with, has no place in an address. */
function encoded(text: string): string {
	return encodeURIComponent(wellFormed(text))
}

function totalsText(cart: readonly CartLine[], { lang, total, pieces }: ListWords): string[] {
	const totals = cartTotals(cart)
	const amounts = totals.amounts.map(({ amount, currency }) => formatMoney(amount, currency, lang))
	return [`${total}: ${[pieces(formatNumber(String(totals.pieces), lang)), ...amounts].join(' · ')}`]
}
