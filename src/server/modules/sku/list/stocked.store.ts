import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { type CompiledOnce, compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import { type SkuRow, STOCK_ATTRS } from '../sku.store.ts'
import { type BeginningValues, beginningShape, beginningValues, orderedBeginning } from './list.store.ts'
import type { Order } from './order.store.ts'
import type { Selection } from './selection.store.ts'

/** What lies of a SKU at a location; quantities in their shortest spelling. */
export interface PlacedLevel {
	holder: string
	location: string
	on_hand: Decimal | null
	committed: Decimal
	incoming: Decimal
	moved_at: Date | null
}

/** What lists of stock show of a SKU. */
export type StockSku = Pick<
	SkuRow,
	| 'id'
	| 'sku_name'
	| 'sku_name_key'
	| 'parent_id'
	| 'parent_key'
	| 'is_parent'
	| 'category_id'
	| 'category'
	| 'status'
	| 'attrs'
	| 'images'
	| 'low_inventory_triggering'
	| 'over_inventory_triggering'
	| 'stock_location'
	| 'version'
	| 'family'
>

/** A SKU with one of its levels, or with none. */
type StockedRow = Omit<StockSku, 'parent_key' | 'family'> &
	Omit<PlacedLevel, 'holder' | 'location'> & { location: string | null; total: number }

const COLUMNS = [
	'sku.id',
	'sku.sku_name',
	'sku.sku_name_key',
	'sku.parent_id',
	'sku.is_parent',
	'sku.category_id',
	'sku.status',
	'sku.images',
	'sku.low_inventory_triggering',
	'sku.over_inventory_triggering',
	'sku.stock_location',
	'sku.version',
] as const

const statements = new Map<string, CompiledOnce<BeginningValues, StockedRow>>()
const STATEMENTS_MAX = 200

/** SKUs with their levels, families apart (`withFamilies`), and how many there are in all. */
export interface Stocked {
	skus: Omit<StockSku, 'parent_key' | 'family'>[]
	levels: PlacedLevel[]
	total: number
}

/** The first SKUs of a list as it opens (`isBeginning`), to be read together with more. */
export function readingStocked(ctx: Ctx, selection: Selection, order: Order, size: number): Reading<Stocked> {
	const shape = beginningShape(selection, order, size)
	const statement = statements.get(shape) ?? compileOnce(stockedBeginning(ctx, selection, order, size))
	if (statements.size < STATEMENTS_MAX) statements.set(shape, statement)
	return reading(statement.query(ctx.db, beginningValues(ctx, selection)), (rows) => ({
		// Those of one SKU follow each other.
		skus: rows.filter(({ id }, at) => id !== rows[at - 1]?.id),
		levels: rows.flatMap(({ id: holder, location, on_hand, committed, incoming, moved_at }) =>
			location === null ? [] : { holder, location, on_hand, committed, incoming, moved_at },
		),
		total: Number(rows[0]?.total ?? 0),
	}))
}

function stockedBeginning(asking: Ctx, asked: Selection, order: Order, size: number) {
	return (db: Ctx['db'], values: BeginningValues) => {
		const ctx = { ...asking, db, accountId: values.accountId }
		const level = sql<Decimal | null>`trim_scale(level.on_hand)`
		return db
			.selectFrom(orderedBeginning(ctx, asked, order, size, values).as('sku'))
			.leftJoin('category', (join) =>
				join.on('category.account_id', '=', ctx.accountId).onRef('category.id', '=', 'sku.category_id'),
			)
			.leftJoin('stock_level as level', (join) =>
				join.on('level.account_id', '=', ctx.accountId).onRef('level.sku_id', '=', 'sku.id'),
			)
			.select(COLUMNS)
			.select([
				'category.name as category',
				STOCK_ATTRS.as('attrs'),
				'sku.total',
				'level.location',
				level.as('on_hand'),
				sql<Decimal>`trim_scale(level.committed)`.as('committed'),
				sql<Decimal>`trim_scale(level.incoming)`.as('incoming'),
				sql<Date | null>`case when level.on_hand is not null then level.updated_at end`.as('moved_at'),
			])
			.orderBy('sku.no', order.order)
			.orderBy('sku.id', order.order)
			.orderBy('level.location')
			.modifyEnd(planKept)
			.$castTo<StockedRow>()
	}
}
