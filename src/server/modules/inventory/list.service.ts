import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory, InventoryRow, InventorySearch } from '#contract/inventory.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Paging } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { answered, readTogether } from '#server/db/readings.ts'
import {
	countingStates,
	findForgiving,
	type Inherited,
	isBeginning,
	type Order,
	type PlacedLevel,
	readingInherited,
	readingStocked,
	type Search,
	type Selection,
	type SkuRow,
	type StockSku,
	toSelection,
	withFamilies,
	within,
} from '#server/modules/sku/index.ts'
import { readingOpenLocations } from '#server/modules/stock/index.ts'
import { readingLevels, readingVariantStates, type VariantStates } from './levels.store.ts'
import { presentRow } from './row.presenter.ts'

type Get = (typeof inventory)['inventoryGet']

/** A page of stock with how many SKUs are in which state; a handful of statements however many SKUs there are. */
export async function getInventory(ctx: Ctx, { page, size, ...asked }: ParamsOf<Get>): Promise<DataOf<Get>> {
	const selection = await selectionOf(ctx, asked)
	const order = orderOf(asked)
	const { rows, around, total, counts, variants, ...told } = isBeginning(selection, order, { page, size })
		? await readBeginning(ctx, selection, order, size)
		: await readPage(ctx, selection, order, { page, size })
	return {
		total,
		list: present(rows, around, asked.location),
		counts,
		...told,
		...(page === 1 && variants ? { families: true } : {}),
	}
}

/** As the list opens: where it holds no products and variants, one way to the database and back. */
async function readBeginning(ctx: Ctx, selection: Selection, order: Order, size: number) {
	const [{ skus, levels, total }, { counts, variants }, locations] = await readTogether(ctx.db, [
		readingStocked(ctx, selection, order, size),
		countingStates(ctx, selection),
		readingOpenLocations(ctx),
	] as const)
	const rows = await withFamilies<StockSku>(ctx, skus)
	const parents = parentsOf(rows)
	const [sums, states, inherited] = await readTogether(ctx.db, [
		parents.length ? readingLevels(ctx, idsOf(rows), parents) : answered(levels),
		readingVariantStates(ctx, parents),
		readingInherited(ctx, rows),
	] as const)
	return { rows, total, counts, variants, around: [sums, states, inherited, locations] as const }
}

/** Whatever else is asked. */
async function readPage(ctx: Ctx, selection: Selection, order: Order, paging: Paging) {
	const { rows, total, similar, capped } = await findForgiving(ctx, selection, order, { ...paging, stockless: true })
	const [{ counts, variants }, ...around] = await readTogether(ctx.db, [
		countingStates(ctx, selection),
		...readingAround(ctx, rows),
	] as const)
	return {
		rows,
		total,
		counts,
		variants,
		around,
		...(similar ? { similar: true as const } : {}),
		...(capped ? { capped: true as const } : {}),
	}
}

/** SKUs with their stock, in their order: a few statements however many they are. */
export async function presentRows(ctx: Ctx, rows: readonly SkuRow[], location?: string): Promise<InventoryRow[]> {
	return present(rows, await readTogether(ctx.db, readingAround(ctx, rows)), location)
}

const idsOf = (rows: readonly StockSku[]) => rows.map(({ id }) => id)
const parentsOf = (rows: readonly StockSku[]) => rows.flatMap(({ id, is_parent }) => (is_parent ? id : []))

/** What rows of stock are made of besides the SKUs. */
function readingAround(ctx: Ctx, rows: readonly StockSku[]) {
	const parents = parentsOf(rows)
	return [
		readingLevels(ctx, idsOf(rows), parents),
		readingVariantStates(ctx, parents),
		readingInherited(ctx, rows),
		readingOpenLocations(ctx),
	] as const
}
type Around = readonly [PlacedLevel[], VariantStates[], Inherited, ReadonlyMap<string, string>]

function present(rows: readonly StockSku[], around: Around, location: string | undefined): InventoryRow[] {
	const [allLevels, allStates, inherited, locations] = around
	const levels = Map.groupBy(allLevels, ({ holder }) => holder)
	const states = Map.groupBy(allStates, ({ parent_id }) => parent_id)
	const isSplit = locations.size > 1
	return rows.map((row) =>
		presentRow(row, {
			levels: levels.get(row.id) ?? [],
			states: states.get(row.id) ?? [],
			inherited: inherited.get(row.id) ?? {},
			location,
			isSplit,
			usual: row.stock_location !== null && locations.has(row.stock_location) ? row.stock_location : MAIN,
		}),
	)
}

/** The SKUs that a search of the inventory means. */
export async function selectionOf(ctx: Ctx, asked: InventorySearch): Promise<Selection> {
	const { location, parent, cover, slow } = asked
	return within(await toSelection(ctx, skuSearch(asked)), { location, parent, cover, slow })
}

/** A search of the inventory as a search of SKUs. */
function skuSearch({ category_ids, direct, name, fold, status, filters }: InventorySearch): Search {
	const wanted = { ...filters, ...(status?.length && { stock: status }) }
	return { category_ids, direct, name, fold, status: 'active', filters: wanted }
}

/** The order of a list of stock. */
export function orderOf({ sort, order, location }: InventorySearch): Order {
	return { ...(sort && { sort }), ...(order && { order }), location }
}
