import type { DocumentLine } from '#contract/document-draft.ts'
import { addDecimals, type Decimal, signOf } from '#domain/decimal.ts'
import type { DocumentTotals } from '#domain/documents/document.ts'
import type { PaperWordList } from '#domain/documents/paper-words.ts'
import type { PaperLine } from '#templates/document/paper.ts'
import type { PrintedDocument } from './print.types.ts'
import type { Writer } from './writing.presenter.ts'

/** The lines as they are printed, each with what all lines up to it come to. */
export function linesOnPaper(
	{ lines, meta }: PrintedDocument,
	totals: DocumentTotals,
	words: PaperWordList,
	write: Writer,
): PaperLine[] {
	const rates = new Map(meta.taxes.map(({ code, rate }) => [code, `${write.number(rate)} %`]))
	let sum: Decimal = '0'
	return lines.map((line, index) => {
		const net = totals.lines[index]?.net ?? '0'
		if (line.kind === 'item' && !line.is_optional) sum = addDecimals(sum, net)
		const so_far = write.money(sum)
		return line.kind === 'item'
			? itemOf(line, { net, so_far, rates, words, write })
			: { ...headOf(line, net, write), so_far }
	})
}

/** What stands in the columns of a packing list, and there alone. */
export const UNPACKED = { numbers: '', cartons: '', net: '', gross: '', volume: '' }
const EMPTY = { sku: '', description: '', note: '', photo: '', qty: '', unit: '', pack: '', price: '' }
/** A line that says nothing. */
export const NOTHING = { ...EMPTY, ...UNPACKED, discount: '', tax: '', amount: '', so_far: '' }

function headOf({ kind, name }: DocumentLine, net: Decimal, write: Writer): PaperLine {
	return { ...NOTHING, kind, name, amount: kind === 'subtotal' ? write.money(net) : '' }
}

interface Known {
	readonly net: Decimal
	readonly so_far: string
	readonly rates: ReadonlyMap<string, string>
	readonly words: PaperWordList
	readonly write: Writer
}

function itemOf(line: DocumentLine, { net, so_far, rates, words, write }: Known): PaperLine {
	const { unit_price, discount, taxes } = line
	const amount = write.money(net)
	return {
		...goodsOf(line, words, write),
		note: noteOf(line, words, write),
		price: write.money(unit_price),
		discount: discountOf(discount, write),
		tax: taxes.map((code) => rates.get(code) ?? code).join(' + '),
		amount: line.is_optional ? `(${amount})` : amount,
		so_far,
	}
}

/** What is sold, and how much of it. */
export function goodsOf(line: DocumentLine, words: PaperWordList, write: Writer) {
	const { kind, name, sku_name, options, description, img, qty, unit, factor } = line
	return {
		...UNPACKED,
		kind,
		// What is called as it is coded says so once.
		name: name || sku_name,
		sku: [name === '' || sku_name === name ? '' : sku_name, options].filter(Boolean).join(' · '),
		description,
		photo: img,
		qty: write.number(qty),
		unit: words.units[unit],
		pack: factor > 1 ? words.pieces.replace('{n}', write.number(String(factor))) : '',
	}
}

/** What stands under an item: that it may be left out or is one of several; of what is ordered, its supplier's number and its own day. */
function noteOf(line: DocumentLine, words: PaperWordList, write: Writer): string {
	const { supplier_sku, due } = line
	return [
		offerOf(line, words),
		supplier_sku && words.supplier_sku.replace('{sku}', () => supplier_sku),
		due && words.line_due.replace('{day}', write.day(due)),
	]
		.filter(Boolean)
		.join(' · ')
}

/** Whether its customer decides about it: beside others, of which one counts, or on its own. */
function offerOf({ is_optional, alternative }: DocumentLine, words: PaperWordList): string {
	if (alternative === '') return is_optional ? words.optional : ''
	return (is_optional ? words.alternative : words.alternative_counts).replace('{group}', () => alternative)
}

function discountOf(discount: DocumentLine['discount'], write: Writer): string {
	if (!discount) return ''
	if ('percent' in discount) return signOf(discount.percent) === 0 ? '' : `${write.number(discount.percent)} %`
	return signOf(discount.amount) === 0 ? '' : `−${write.money(discount.amount)}`
}
