import {
	addDecimals,
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '../decimal.ts'
import { roundMoney } from '../money.ts'
import { completePacking, type Packing } from '../sku/packing.ts'
import { foldText } from '../text.ts'

/** SKUs that one look takes; of more, those with the lowest running numbers. */
export const REORDER_MAX = 10_000
/** Lines of a page, and at most. */
export const REORDER_PAGE = 100
/** Purchase orders that are made at a time. */
export const ORDERS_MAX = 100

/** Why a SKU is filled up to its target: its over threshold, twice its low one, or it has no threshold to tell. */
export const REORDER_RULES = ['over', 'low', 'none'] as const
export type ReorderRule = (typeof REORDER_RULES)[number]

export interface ReorderFacts {
	/** Over all locations, as are `committed` and `incoming`. */
	readonly on_hand: Decimal
	readonly committed: Decimal
	readonly incoming: Decimal
	readonly low: number | null
	readonly over: number | null
	/** Pieces in a carton. */
	readonly carton: number | null
	/** Whether its unit is ordered in fractions (whole-units.ts). */
	readonly fractions: boolean
}

export interface Proposal {
	/** How much should be there in the end; null without a threshold. */
	readonly target: Decimal | null
	readonly rule: ReorderRule
	/** Whole cartons where their size is known, else whole units, unless they are ordered in fractions; 0: nothing. */
	readonly qty: Decimal
}

/**
 * How much to order (product.md sections 3.4 and 3.10): what lacks up to the target once documents have taken what they are
 * promised and brought what is on its way, rounded up to whole cartons. The target is the over threshold, else twice the low
 * one. Without either what is promised is covered; where nothing is promised or on its way, one carton is proposed if its
 * size is known: how much is for the seller to say.
 */
export function proposeReorder(facts: ReorderFacts): Proposal {
	const { target, rule } = targetOf(facts)
	const coming = subtractDecimals(addDecimals(facts.on_hand, facts.incoming), facts.committed)
	const lacking = subtractDecimals(target ?? '0', coming)
	const isUntold = target === null && signOf(lacking) === 0 && signOf(facts.incoming) === 0
	const need = isUntold && facts.carton ? '1' : lacking
	if (signOf(need) <= 0) return { target, rule, qty: '0' }
	if (facts.carton) return { target, rule, qty: roundUp(need, String(facts.carton)) }
	return { target, rule, qty: facts.fractions ? trimDecimal(need) : roundUp(need, '1') }
}

function targetOf({ low, over }: ReorderFacts): { target: Decimal | null; rule: ReorderRule } {
	if (over !== null) return { target: String(over), rule: 'over' }
	if (low) return { target: String(2 * low), rule: 'low' }
	return { target: null, rule: 'none' }
}

/** The least multiple of a whole number that is not less. */
function roundUp(need: Decimal, step: Decimal): Decimal {
	const nearest = divideDecimals(need, step, 0)
	const reached = multiplyDecimals(nearest, step)
	return compareDecimals(reached, need) < 0 ? addDecimals(reached, step) : reached
}

/** Pieces in a carton as a SKU's packing has it or as follows from the other two numbers; null where it is not known. */
export function cartonSize(packing: Packing): number | null {
	return completePacking(packing).qty_per_carton
}

/** How many cartons a quantity fills, in hundredths where it fills the last one in part; null where the size is not known. */
export function cartonsOf(qty: Decimal, carton: number | null): Decimal | null {
	return carton ? trimDecimal(divideDecimals(qty, String(carton), 2)) : null
}

/** What is to be ordered of a SKU. */
export interface OrderedQuantity {
	/** As the SKU names it; '' where it names none. */
	readonly supplier: string
	readonly qty: Decimal
	readonly cost: Decimal | null
}

/** What a line costs, in whole coins; null where the cost is not known. */
export function lineCost({ qty, cost }: Pick<OrderedQuantity, 'qty' | 'cost'>, currency: string): Decimal | null {
	return cost === null ? null : roundMoney(multiplyDecimals(qty, cost), currency)
}

/** What one supplier is asked for. */
export interface SupplierSum {
	/** As its first SKU spells it; '' for SKUs that name none. */
	readonly supplier: string
	readonly skus: number
	/** Those of which something is ordered. */
	readonly ordered: number
	/** Of what is ordered and whose cost is known. */
	readonly cost: Decimal
	/** Ordered SKUs whose cost is not known. */
	readonly without_cost: number
}

/** One supplier, however its name is spelled: capitals and blanks around it make no other. */
export function supplierKey(supplier: string): string {
	return foldText(supplier)
}

/** By supplier, in the order of their names; SKUs that name none come last. */
export function sumBySupplier(lines: readonly OrderedQuantity[], currency: string): SupplierSum[] {
	const groups = Map.groupBy(lines, ({ supplier }) => supplierKey(supplier))
	return [...groups.values()].map((group) => sumOf(group, currency)).sort(bySupplier)
}

function sumOf(lines: readonly OrderedQuantity[], currency: string): SupplierSum {
	const ordered = lines.filter(({ qty }) => signOf(qty) > 0)
	const costs = ordered.flatMap((line) => lineCost(line, currency) ?? [])
	return {
		supplier: lines[0]?.supplier ?? '',
		skus: lines.length,
		ordered: ordered.length,
		cost: costs.reduce(addDecimals, '0'),
		without_cost: ordered.length - costs.length,
	}
}

/** In the order of names; who has none comes last. */
export function bySupplier(a: { supplier: string }, b: { supplier: string }): number {
	const [one, other] = [supplierKey(a.supplier), supplierKey(b.supplier)]
	if (one === other) return 0
	if (one === '' || other === '') return one === '' ? 1 : -1
	return one < other ? -1 : 1
}
