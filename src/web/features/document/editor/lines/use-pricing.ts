import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { TierUnit } from '#domain/sku/volume-pricing.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { useSame } from '#web/ui/use-same.ts'
import { type DocumentDraft, type DocumentLine, useInvoiceSetting } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import { factorOf, GoodsBook, lineOf, priceOf } from './goods.ts'
import { withLines } from './line-edits.ts'

/** A SKU to be added, and so many of it. */
export interface Added {
	readonly key: string
	readonly part?: Partial<DocumentLine>
}

/** By what lines are priced. */
interface Priced {
	draft: DocumentDraft
	book: GoodsBook
	currency: string
}

/** What lines cost: those that were not typed follow quantity, customer and currency. */
export function usePricing({ type, draft, change }: FormProps) {
	const { customer_id, meta } = draft
	const { currency } = meta
	const book = useMemo(() => new GoodsBook({ type, customer_id, currency }), [type, customer_id, currency])
	const standard = useInvoiceSetting()
	const { latest, reprice, repriceAll } = useRepricing({ draft, book, currency }, change)
	/** Adds SKUs at the end; throws what the call does. */
	const add = useCallback(
		async (added: readonly Added[]) => {
			const { book, draft, currency } = latest.current
			const taxes = taxesOfNew(draft, standard?.default_taxes)
			const found = await Promise.all(added.map(({ key }) => book.find(key)))
			const lines = added.flatMap(({ part }, at) => {
				const one = found[at]
				return one ? [lineOf(one, { taxes, ...part }, currency)] : []
			})
			change((now) => ({ lines: withLines(now.lines, lines) }))
		},
		[latest, change, standard],
	)
	const taxes = useSame(taxesOfNew(draft, standard?.default_taxes))
	return useMemo(() => ({ book, add, reprice, repriceAll, taxes }), [book, add, reprice, repriceAll, taxes])
}

export type PricingState = ReturnType<typeof usePricing>

/** Gives lines the prices of their quantities, those that were not typed. */
function useRepricing(now: Priced, change: FormProps['change']) {
	const latest = useRef(now)
	const reprice = useCallback(
		async (lines: readonly DocumentLine[]) => {
			const { book, currency } = latest.current
			try {
				const prices = await pricesOf(lines, book, currency)
				if (prices.size) change((now) => repricedAll(now.lines, prices))
			} catch (error) {
				notifyError(error)
			}
		},
		[change],
	)
	const isDue = useRef(false)
	useEffect(() => {
		latest.current = now
		if (!isDue.current) return
		isDue.current = false
		void reprice(now.draft.lines)
	})
	/** After another customer or currency: as soon as the draft with it is drawn. */
	const repriceAll = useCallback(() => {
		isDue.current = true
	}, [])
	return { latest, reprice, repriceAll }
}

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

/** Lines with their prices; nothing where they have them. */
function repricedAll(lines: readonly DocumentLine[], prices: ReadonlyMap<string, Price>): { lines?: DocumentLine[] } {
	const priced = lines.map((line) => repriced(line, prices))
	return priced.every((line, at) => line === lines[at]) ? {} : { lines: priced }
}

/** A line with its price; unless it was typed meanwhile, or is of another quantity by now. */
function repriced(line: DocumentLine, prices: ReadonlyMap<string, Price>): DocumentLine {
	const price = prices.get(line.id)
	if (!price || line.is_typed || line.qty !== price.qty || line.unit !== price.unit) return line
	const { unit_price, factor } = price
	return line.unit_price === unit_price && line.factor === factor ? line : { ...line, unit_price, factor }
}
