import type { PublicSku } from '#contract/published.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { type Decimal, signOf } from '#domain/decimal.ts'
import {
	bestState,
	orderLimit,
	type ShownState,
	shownState,
	type StockOffer,
	stockWord,
} from '#domain/inventory/offer.ts'
import { isStockPolicy, POLICY_PATH, RESTOCK_PATH, type StockPolicy } from '#domain/inventory/policy.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { formatNumber } from '#domain/money.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import type { SkuAttrs } from '#server/db/tables.ts'

/** The stock of a SKU as it is read beside its data; absent in versions frozen before it was kept. */
export interface RowStock {
	readonly state: StockState
	/** On hand without what is promised, over all locations; null where it is not tracked. */
	readonly available: Decimal | null
}

/** What stock is written with. */
export interface StockWriting {
	readonly lang: 'en' | 'zh'
	/** Of SKUs that say none of their own. */
	readonly policy: StockPolicy
	/** The account's day, `2026-11-26`. */
	readonly today: string
}

interface Row {
	readonly attrs: SkuAttrs
	readonly stock?: RowStock | undefined
}

/** Fields of a catalog that tell of stock. */
export const STOCK: readonly string[] = ['stock', 'stock_qty']

function offerOf({ attrs, stock }: Row, { policy }: Pick<StockWriting, 'policy'>): StockOffer {
	const own = getAttribute(attrs, POLICY_PATH)
	return {
		state: stock?.state ?? 'untracked',
		available: stock?.available ?? null,
		policy: isStockPolicy(own) ? own : policy,
		restock: String(getAttribute(attrs, RESTOCK_PATH) ?? ''),
		lead: String(getAttribute(attrs, 'lead_time') ?? ''),
	}
}

/** The fields Stock and Stock quantity; empty where stock is not tracked. Promised more than there is reads as none. */
export function stockTexts(row: Row, writing: StockWriting): { stock: string; stock_qty: string } {
	const offer = offerOf(row, writing)
	const { available } = offer
	return {
		stock: wordText(offer, writing),
		stock_qty: available === null ? '' : formatNumber(signOf(available) < 0 ? '0' : available, writing.lang),
	}
}

function wordText(offer: StockOffer, { lang, today }: StockWriting): string {
	const said = stockWord(offer, today)
	const words = CATALOG_WORDS[lang]
	if (said === null) return ''
	const on = (text: string, at: string) => text.replace('{day}', formatDay(at, lang))
	if (said.word === 'back') return on(words.stock_back, said.at)
	if (said.word === 'backorder' && said.at !== undefined) return on(words.stock_backorder_until, said.at)
	return said.word === 'lead' ? words.stock_lead.replace('{time}', () => said.text) : words[`stock_${said.word}`]
}

/**
 * What stock means for ordering: its state where the catalog shows it; that it cannot be ordered, or no more of it than
 * there is, where the seller blocks that. How much there is, is told only where the catalog shows quantities.
 */
export function stockFacts(
	row: Row,
	fields: readonly string[],
	writing: StockWriting,
): Pick<PublicSku, 'stock_state' | 'blocked' | 'max'> {
	const offer = offerOf(row, writing)
	const limit = orderLimit(offer)
	return {
		...(fields.includes('stock') && { stock_state: shownState(offer.state) }),
		...(limit === 0 ? { blocked: true as const } : {}),
		...(limit && fields.includes('stock_qty') ? { max: limit } : {}),
	}
}

/** Whether so many pieces are more than stock allows to be ordered. */
export function isBeyondStock(row: Row, pieces: number, writing: StockWriting): boolean {
	const limit = orderLimit(offerOf(row, writing))
	return limit !== null && pieces > limit
}

/** The state of a product whose variants are in these states, and the word for it; one alone speaks for itself. */
export function productStock(
	rows: readonly Row[],
	others: readonly StockState[],
	writing: StockWriting,
): { state: ShownState; text: string } {
	const state = bestState([...rows.map(({ stock }) => stock?.state ?? 'untracked'), ...others].map(shownState))
	const texts = rows.flatMap((row) =>
		shownState(row.stock?.state ?? 'untracked') === state ? wordText(offerOf(row, writing), writing) : [],
	)
	const [first = ''] = texts
	if (texts.length > 0 && texts.every((text) => text === first)) return { state, text: first }
	return { state, text: state === 'untracked' ? '' : CATALOG_WORDS[writing.lang][`stock_${state}`] }
}
