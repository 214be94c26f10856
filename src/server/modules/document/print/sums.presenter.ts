import { type Decimal, signOf, subtractDecimals } from '#domain/decimal.ts'
import type { DocumentTotals, Fee } from '#domain/documents/document.ts'
import type { PaperWordList } from '#domain/documents/paper-words.ts'
import { fillPlaceholders } from '#domain/placeholders.ts'
import type { TotalLine } from '#templates/document/paper.ts'
import type { PrintedDocument } from './print.types.ts'
import type { Writer } from './writing.presenter.ts'

/** A line under the lines of a document, before it is written. */
export interface Sum {
	readonly label: string
	readonly amount: Decimal
	readonly kind: TotalLine['kind']
}

/** What stands under the lines; what is shown always adds up to the total. */
export function sumsOf(document: PrintedDocument, totals: DocumentTotals, words: PaperWordList, write: Writer): Sum[] {
	const { meta, footer, type } = document
	const hasDiscount = signOf(totals.discount) !== 0
	const shown = hasDiscount && footer.show_discount
	// A discount that is not to be told is in the subtotal already.
	const subtotal = shown ? totals.subtotal : subtractDecimals(totals.subtotal, totals.discount)
	const plain = (label: string, amount: Decimal): Sum => ({ label, amount, kind: 'plain' })
	const fees: readonly Fee[] = [...(meta.shipping ? [{ label: words.shipping, ...meta.shipping }] : []), ...meta.fees]
	const total = type === 'credit_note' ? words.credit_total : words.total
	const isPaid = signOf(totals.paid) !== 0
	const named = (text: string) => text.replace('{currency}', meta.currency)
	return [
		plain(words.subtotal, subtotal),
		...(shown ? [plain(discountLabel(meta.discount, words, write), negative(totals.discount))] : []),
		...fees.map((fee) => plain(fee.label || words.fee, fee.amount)),
		...totals.taxes.map(({ name, rate, base, amount }) => {
			const label = meta.prices_with_tax ? words.tax_in : words.tax_of
			const parts = { name, rate: write.number(rate), base: write.money(base) }
			return plain(filled(label, parts), amount)
		}),
		...(signOf(totals.rounding) === 0 ? [] : [plain(words.rounding, totals.rounding)]),
		{ label: named(total), amount: totals.total, kind: 'strong' },
		...(footer.show_deposit && signOf(meta.deposit) > 0 ? [plain(words.deposit, meta.deposit)] : []),
		...(isPaid
			? [
					plain(words.paid, negative(totals.paid)),
					{ label: named(words.balance), amount: totals.balance, kind: 'due' as const },
				]
			: []),
	]
}

export function sumsOnPaper(...known: Parameters<typeof sumsOf>): TotalLine[] {
	const [, , , write] = known
	return sumsOf(...known).map(({ label, amount, kind }) => ({ label, value: write.money(amount), kind }))
}

function discountLabel(discount: PrintedDocument['meta']['discount'], words: PaperWordList, write: Writer): string {
	return discount && 'percent' in discount ? `${words.discount} (${write.number(discount.percent)} %)` : words.discount
}

/** Puts texts of people into a sentence, which may begin with one that is empty. */
function filled(text: string, parts: Readonly<Record<string, string>>): string {
	return fillPlaceholders(text, parts).trimStart()
}

const negative = (amount: Decimal): Decimal => subtractDecimals('0', amount)
