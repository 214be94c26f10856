import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Facet, inventory } from '#contract/inventory.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { STOCK_STATES, type StockState } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { countOptions, type OptionFacet } from '#server/modules/sku/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import { selectionOf } from './list.service.ts'

type Options = DataOf<(typeof inventory)['inventoryFilterOptions']>
type Row = Awaited<ReturnType<typeof countOptions>>[number]

const COUNTED: Record<Facet, OptionFacet> = {
	categories: 'category',
	states: 'state',
	locations: 'location',
	brands: 'brand',
	colors: 'color',
	materials: 'material',
	sizes: 'size',
	price: 'price',
	qty: 'qty',
}

/** What stock can be narrowed by, counted in one statement (`countOptions`). */
export async function getFilterOptions(
	ctx: Ctx,
	{ search = {}, only }: ParamsOf<(typeof inventory)['inventoryFilterOptions']>,
): Promise<Options> {
	const rows = await countOptions(ctx, await selectionOf(ctx, search), only && COUNTED[only])
	const of = Map.groupBy(rows, ({ facet }) => facet)
	const asked = only ? [only] : (Object.keys(COUNTED) as Facet[])
	const names = asked.includes('locations') ? await openLocations(ctx) : new Map<string, string>()
	const told = asked.map((facet) => [facet, present(facet, of.get(COUNTED[facet]) ?? [], names)])
	return Object.fromEntries(told) as Options
}

function present(facet: Facet, rows: readonly Row[], locations: ReadonlyMap<string, string>): Options[Facet] {
	switch (facet) {
		case 'categories':
			return rows.map(({ value, name, n }) => ({
				id: value === null ? UNCATEGORIZED : Number(value),
				name: name ?? '',
				count: n,
			}))
		case 'states':
			return statesOf(rows)
		case 'locations':
			return [...locations].map(([id, name]) => ({ id, name, count: rows.find(({ value }) => value === id)?.n ?? 0 }))
		case 'price':
		case 'qty':
			return { min: rows[0]?.min ?? null, max: rows[0]?.max ?? null }
		default:
			return rows.flatMap(({ value, n }) => (value === null ? [] : [{ name: value, count: n }]))
	}
}

function statesOf(rows: readonly Row[]): Record<StockState, number> {
	const pairs = STOCK_STATES.map((state) => [state, rows.find(({ value }) => value === state)?.n ?? 0] as const)
	return Object.fromEntries(pairs) as Record<StockState, number>
}
