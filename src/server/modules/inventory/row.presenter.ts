import type { InventoryRow } from '#contract/inventory.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { addDecimals, type Decimal, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { STOCK_STATES, type StockState, stockState } from '#domain/inventory/state.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import type { SkuImage } from '#server/db/tables.ts'
import type { PlacedLevel, StockSku } from '#server/modules/sku/index.ts'

interface Around {
	levels: readonly PlacedLevel[]
	/** Of a product: its variants by state. */
	states: readonly { state: StockState; n: number }[]
	/** What a variant shows of its product, by path. */
	inherited: Readonly<Record<string, unknown>>
	/** Numbers of this location alone. */
	location: string | undefined
	/** Whether the account has more than one location. */
	isSplit: boolean
	/** Where it usually lies. */
	usual: string
}

/** A row of the inventory: the numbers of one SKU, or the sums of a product's variants. */
export function presentRow(
	row: StockSku,
	{ levels, states, inherited, location, isSplit, usual }: Around,
): InventoryRow {
	const shown = (path: string) => getAttribute(row.attrs, path) ?? inherited[path]
	const counted = location === undefined ? levels : levels.filter((level) => level.location === location)
	const { low_inventory_triggering: low, over_inventory_triggering: over } = row
	const options = optionsOf(row)
	const sums = sumOf(counted)
	// The state is that of all locations, as it is counted and filtered by.
	const { on_hand } = location === undefined ? sums : sumOf(levels)
	return {
		sku_name_key: row.sku_name_key,
		sku_name: row.sku_name,
		product_name: asText(shown('bps.product_name')),
		...(options && { options }),
		img: (row.images[0] ?? (inherited['sku_img'] as readonly SkuImage[] | undefined)?.[0])?.thumbnail_url ?? null,
		category: row.category ?? '',
		category_id: row.category_id ?? UNCATEGORIZED,
		...(row.parent_key === null ? {} : { parent_sku_name_key: row.parent_key }),
		...(row.family ? { variants: row.family.variants, variant_states: stateCounts(states) } : {}),
		item_unit: asText(shown('pps.item_unit')),
		...sums,
		low_inventory_triggering: low,
		over_inventory_triggering: over,
		state: row.is_parent ? worstOf(states) : stockState(on_hand, { low, over }),
		moved_at: latest(counted),
		...(isSplit ? { locations: levels.map((level) => ({ location: level.location, ...sumOf([level]) })) } : {}),
		...(isSplit && !row.is_parent ? { usual_location: usual } : {}),
		version: row.version,
	}
}

type Sums = Pick<InventoryRow, 'on_hand' | 'committed' | 'available' | 'incoming'>

/** Sums of levels; on hand is null where none of them is counted. */
function sumOf(levels: readonly PlacedLevel[]): Sums {
	const [level, ...others] = levels
	// Nearly every SKU lies at one place: its numbers are their own sums, in their shortest spelling as they were read.
	if (level && !others.length) return withAvailable(level)
	const counted = levels.flatMap(({ on_hand }) => on_hand ?? [])
	const sums = { committed: sum(levels.map((one) => one.committed)), incoming: sum(levels.map((one) => one.incoming)) }
	return withAvailable({ on_hand: counted.length ? sum(counted) : null, ...sums })
}

function withAvailable({ on_hand, committed, incoming }: Omit<Sums, 'available'>): Sums {
	const available = on_hand === null || isZero(committed) ? on_hand : trimDecimal(subtractDecimals(on_hand, committed))
	return { on_hand, committed, available, incoming }
}

function sum([first = '0', ...others]: readonly Decimal[]): Decimal {
	return others.length ? trimDecimal(others.reduce(addDecimals, first)) : first
}

const isZero = (quantity: Decimal) => quantity === '0'

/** What of a product asks for attention first. */
const WORST: readonly StockState[] = ['out', 'low', 'over', 'ok', 'untracked']

function worstOf(states: Around['states']): StockState {
	return WORST.find((state) => states.some((one) => one.state === state)) ?? 'untracked'
}

function stateCounts(states: Around['states']): Record<StockState, number> {
	const pairs = STOCK_STATES.map((state) => [state, states.find((one) => one.state === state)?.n ?? 0] as const)
	return Object.fromEntries(pairs) as Record<StockState, number>
}

function latest(levels: readonly PlacedLevel[]): string | null {
	let last: Date | null = null
	for (const { moved_at } of levels) if (moved_at && (!last || moved_at > last)) last = moved_at
	return last?.toISOString() ?? null
}

function optionsOf({ parent_id, attrs }: StockSku): string {
	return parent_id === null ? '' : optionText(getAttribute(attrs, 'bps.variations'))
}

function asText(value: unknown): string {
	return typeof value === 'string' ? value : ''
}
