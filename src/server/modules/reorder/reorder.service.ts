import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { reorder, ReorderLine, ReorderSearch } from '#contract/reorder.ts'
import { addDecimals } from '#domain/decimal.ts'
import {
	bySupplier,
	cartonSize,
	proposeReorder,
	REORDER_MAX,
	sumBySupplier,
	type SupplierSum,
	supplierKey,
} from '#domain/inventory/reorder.ts'
import { REORDER_STATES } from '#domain/inventory/state.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { offsetOf } from '#domain/paging.ts'
import { writesOf } from '#server/account-writes.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { supplierCodeKey } from '#server/modules/custom-parameter/index.ts'
import { countStates, findFirstIds, toSelection } from '#server/modules/sku/index.ts'
import { keptWork } from '#server/shared-work.ts'
import { presentLine } from './line.presenter.ts'
import { type DetailsRow, type FactsRow, readDetails, readFacts } from './reorder.store.ts'
import type { Reorder, ReorderFigures } from './reorder.types.ts'

type Get = (typeof reorder)['getReorder']

/** Suppliers that are told, beside those of the page. */
const SUPPLIERS_TOLD = 200

/** Lines that are kept between one page and the next, of all lists together. */
const KEPT_LINES = 100_000
/** What another process writes shows after this long. */
const HOLDS_MS = 2000

const keptLists = keptWork<Reorder>(KEPT_LINES, ({ lines }) => 1 + lines.length)

/**
 * A page of what is to be reordered. However long the list, its cost ends with `REORDER_MAX` SKUs; who pages through it, or
 * looks at one supplier after the other, pays that once while nothing is written.
 */
export async function getReorder(ctx: Ctx, { page, size, supplier, ...search }: ParamsOf<Get>): Promise<DataOf<Get>> {
	const stamp = `${writesOf(ctx.accountId)} ${Math.floor(performance.now() / HOLDS_MS)}`
	const key = `${ctx.accountId} ${JSON.stringify(search)}`
	const { lines, suppliers, currency, found } = await keptLists(key, stamp, () => findReorder(ctx, search))
	const chosen = ofSupplier(lines, supplier)
	const from = offsetOf({ page, size })
	const list = await presentLines(ctx, chosen.slice(from, from + size), currency)
	const seen = new Set(list.map(({ supplier }) => supplierKey(supplier)))
	return {
		total: chosen.length,
		list,
		suppliers: suppliers.filter(({ supplier }, at) => at < SUPPLIERS_TOLD || seen.has(supplierKey(supplier))),
		supplier_count: suppliers.length,
		sum: sumOf(suppliers),
		...(found === undefined ? {} : { found }),
	}
}

/**
 * All that is to be reordered, with the quantities that were decided. Refuses a fraction of what is counted in whole units
 * (`quantity_whole`).
 */
export async function findReorder(ctx: Ctx, search: Omit<ReorderSearch, 'supplier'>): Promise<Reorder> {
	const { category_ids, direct, name } = search
	const wanted = { category_ids, direct, name, status: 'active' as const, filters: { stock: [...REORDER_STATES] } }
	const selection = await toSelection(ctx, wanted)
	const ids = await findFirstIds(ctx, selection, REORDER_MAX + 1)
	const isMore = ids.length > REORDER_MAX
	const facts = await readFacts(ctx, ids.slice(0, REORDER_MAX))
	const { currency, fraction_units } = await getSettings(ctx)
	const lines = decide(
		facts.map((row) => figuresOf(row, fraction_units)),
		search.changes ?? [],
		fraction_units,
	).sort(bySupplier)
	const counts = isMore ? await countStates(ctx, selection) : null
	return {
		lines,
		suppliers: sumBySupplier(lines, currency),
		currency,
		...(counts && { found: counts.out + counts.low }),
	}
}

export function ofSupplier(lines: ReorderFigures[], supplier: string | undefined): ReorderFigures[] {
	if (supplier === undefined) return lines
	return lines.filter((line) => supplierKey(line.supplier) === supplierKey(supplier))
}

/** Lines with what they tell of their SKUs; one that was purged meanwhile is left out. */
export async function presentLines(
	ctx: Ctx,
	lines: readonly ReorderFigures[],
	currency: string,
): Promise<ReorderLine[]> {
	const details = await detailsOf(ctx, lines)
	return lines.flatMap((line) => {
		const about = details.get(line.id)
		return about ? [presentLine(line, about, currency)] : []
	})
}

/** What lines show of their SKUs, by id. */
export async function detailsOf(ctx: Ctx, lines: readonly ReorderFigures[]): Promise<ReadonlyMap<string, DetailsRow>> {
	return readDetails(
		ctx,
		lines.map(({ id }) => id),
		await supplierCodeKey(ctx),
	)
}

function figuresOf(row: FactsRow, fraction_units: readonly string[]): ReorderFigures {
	const carton = cartonSize(row)
	const proposal = proposeReorder({ ...row, carton, fractions: takesFractions(row.item_unit, fraction_units) })
	return { ...row, ...proposal, carton, supplier: row.supplier ?? '', proposed: proposal.qty }
}

/** The quantities that were decided stand instead of the proposed ones; those of SKUs that are not there say nothing. */
function decide(
	lines: ReorderFigures[],
	changes: NonNullable<ReorderSearch['changes']>,
	fraction_units: readonly string[],
): ReorderFigures[] {
	const decided = new Map(changes.map(({ sku_name_key, qty }, at) => [sku_name_key, { qty, at }]))
	return lines.map((line) => {
		const change = decided.get(line.sku_name_key)
		if (!change) return line
		if (isFraction(change.qty) && !takesFractions(line.item_unit, fraction_units))
			throw refuse('quantity_whole', { errors: [{ path: `changes.${change.at}.qty`, code: 'quantity_whole' }] })
		return { ...line, qty: change.qty }
	})
}

function sumOf(suppliers: readonly SupplierSum[]): DataOf<Get>['sum'] {
	const sum = { skus: 0, ordered: 0, cost: '0', without_cost: 0 }
	for (const one of suppliers) {
		sum.skus += one.skus
		sum.ordered += one.ordered
		sum.cost = addDecimals(sum.cost, one.cost)
		sum.without_cost += one.without_cost
	}
	return sum
}
