import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { TierUnit } from '#domain/sku/volume-pricing.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type DocumentDraft, type DocumentLine, useInvoiceSetting } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import { factorOf, GoodsBook, lineOf, priceOf } from './goods.ts'
import { withLines } from './line-edits.ts'

/** A SKU to be added, and so many of it. */
export interface Added {
	readonly key: string
	readonly part?: Partial<DocumentLine>
}

/** What lines cost: those that were not typed follow quantity, customer and currency. */
export function usePricing({ type, draft, change }: FormProps) {
	const { customer_id, meta } = draft
	const { currency } = meta
	const book = useMemo(() => new GoodsBook({ type, customer_id, currency }), [type, customer_id, currency])
	const latest = useRef({ draft, book, currency })
	useEffect(() => {
		latest.current = { draft, book, currency }
	})
	const standard = useInvoiceSetting()
	const reprice = useCallback(
		async (lines: readonly DocumentLine[]) => {
			const { book, currency } = latest.current
			const prices = await pricesOf(lines, book, currency)
			if (prices.size) change((now) => ({ lines: now.lines.map((line) => repriced(line, prices)) }))
		},
		[change],
	)
	/** Adds SKUs at the end. */
	const add = useCallback(
		async (added: readonly Added[]) => {
			const { book, draft, currency } = latest.current
			const taxes = taxesOfNew(draft, standard?.default_taxes)
			try {
				const found = await Promise.all(added.map(({ key }) => book.find(key)))
				const lines = added.flatMap(({ part }, at) => {
					const one = found[at]
					return one ? [lineOf(one, { taxes, ...part }, currency)] : []
				})
				change((now) => ({ lines: withLines(now.lines, lines) }))
			} catch (error) {
				notifyError(error)
			}
		},
		[change, standard],
	)
	const taxes = taxesOfNew(draft, standard?.default_taxes)
	/** After another customer or currency: the draft is drawn by then. */
	const repriceAll = useCallback(() => setTimeout(() => void reprice(latest.current.draft.lines)), [reprice])
	return { book, add, reprice, repriceAll, taxes }
}

export type PricingState = ReturnType<typeof usePricing>

/** Taxes of a line that is added: as on the last item; on the first those that the account has by default. */
function taxesOfNew({ lines, meta }: DocumentDraft, standard: readonly string[] = []): string[] {
	const last = lines.findLast(({ kind }) => kind === 'item')
	const wanted = last ? last.taxes : standard
	return wanted.filter((code) => meta.taxes.some((tax) => tax.code === code))
}

interface Price {
	qty: string
	unit: TierUnit
	unit_price: string
	factor: number
}

async function pricesOf(lines: readonly DocumentLine[], book: GoodsBook, currency: string) {
	const prices = new Map<string, Price>()
	const sold = lines.filter(({ kind, is_typed }) => kind === 'item' && !is_typed)
	await Promise.all(
		sold.map(async ({ id, sku_name_key, qty, unit }) => {
			const found = sku_name_key === null ? null : await book.find(sku_name_key)
			const priced = found && priceOf(found.goods, { qty, unit }, currency)
			if (priced) prices.set(id, { qty, unit, unit_price: priced.unit_price, factor: factorOf(found.goods, unit) })
		}),
	)
	return prices
}

/** A line with its price; unless it was typed meanwhile, or is of another quantity by now. */
function repriced(line: DocumentLine, prices: ReadonlyMap<string, Price>): DocumentLine {
	const price = prices.get(line.id)
	if (!price || line.is_typed || line.qty !== price.qty || line.unit !== price.unit) return line
	const { unit_price, factor } = price
	return line.unit_price === unit_price && line.factor === factor ? line : { ...line, unit_price, factor }
}
