import { type RawBuilder, sql } from 'kysely'
import { isLocationTarget, locationIn } from '#domain/inventory/location-column.ts'
import { attributeAt, type AttributeType, homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { planKept } from '#server/db/kept-plans.ts'

/** The rows of a page. They are made when they are asked for: pages that wait for their turn are one text each. */
export type CellPage = () => unknown[][]

/** The path of the parent's SKU. */
const PARENT = 'parent'
/** Before a path of a variant's parent. */
export const ABOVE = 'parent.'

/** Running numbers of SKUs with those of their parents, each parent before the first of its variants. */
export async function withParents(ctx: Ctx, numbers: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ no: number; above: number }>`
		select sku.no, parent.no as above from sku
		join sku as parent on parent.account_id = ${ctx.accountId}::uuid and parent.id = sku.parent_id
		where sku.account_id = ${ctx.accountId}::uuid and sku.no = any(${numbers}::int[])`.execute(ctx.db)
	const parents = new Map(rows.map(({ no, above }) => [no, above]))
	return [...new Set(numbers.flatMap((no) => [parents.get(no) ?? no, no]))]
}

/** Whether the account has any variants. */
export async function hasVariants({ db, accountId }: Ctx): Promise<boolean> {
	const { rows } = await sql<{ yes: boolean }>`select exists (
		select from sku_count where account_id = ${accountId}::uuid and kind = 'variant' and n > 0
	) as yes ${planKept}`.execute(db)
	return rows[0]?.yes ?? false
}

/** Numbers among at most so many times as many are read in one go. */
const SPARSE = 2

/**
 * The values of SKUs at paths, for lists of any length: a SKU is an array in the order of the paths, null where it has
 * no value; `category_id`, `inventory@<location id>`, and after `ABOVE` a path of the parent. What is one text or number comes as text, everything
 * else as `valueAt` gives it. SKUs are told by their running numbers and come in their order; numbers that are not there
 * are left out. The database makes the page one JSON text of texts: rows and objects, or values with their types, would
 * cost both it and us nearly twice as much. Values are a SKU's own; `readShownCells` answers what a variant shows.
 */
export async function readCells(ctx: Ctx, numbers: readonly number[], paths: readonly string[]): Promise<CellPage> {
	const homes = paths.map(homePath)
	const { rows } = await sql<{ page: string | null }>`
		select json_agg(array_to_json(array[${sql.join(homes.map((path) => textIn(ctx, path)))}]::text[])
			order by asked.place)::text as page
		from unnest(${numbers}::int[]) with ordinality as asked(no, place)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.status in ('active', 'deleted')
			and sku.no = asked.no ${neighbours(numbers)}
		cross join lateral (select sku.attrs -> 'bps' as bps, sku.attrs -> 'pps' as pps offset 0) as part
		${paths.some((path) => isAbove(path) || path === PARENT) ? parentOf(ctx) : sql``}`.execute(ctx.db)
	const text = rows[0]?.page ?? '[]'
	const packed = homes.flatMap((path, index) => (isPlain(path) ? [] : [index]))
	return () => {
		const page = JSON.parse(text) as unknown[][]
		for (const values of page) for (const index of packed) values[index] = unpacked(values[index])
		return page
	}
}

function unpacked(value: unknown): unknown {
	return typeof value === 'string' ? JSON.parse(value) : value
}

/** Close numbers are said to be so: reading what lies side by side costs a fraction of looking each up. */
function neighbours(numbers: readonly number[]): RawBuilder<unknown> {
	const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
	return to - from < SPARSE * numbers.length ? sql`and sku.no between ${from} and ${to}` : sql``
}

/** Whether values at a path are one text or number each; those of a seller's own parameters may be anything. */
function isPlain(path: string): boolean {
	if (path === 'inventory' || isLocationTarget(path) || path === PARENT || COLUMNS.has(path) || STAMPS.has(path))
		return true
	const type = attributeAt(isAbove(path) ? path.slice(ABOVE.length) : path)?.type
	return type !== undefined && !COMPOSED.has(type)
}

/** Values of bps and pps are taken out of their part, which is taken out of the SKU once. */
function textIn(ctx: Ctx, path: string): RawBuilder<unknown> {
	if (path === 'inventory') return stockIn(ctx)
	if (isLocationTarget(path)) return levelAt(ctx, locationIn(path))
	if (path === PARENT) return sql`parent.sku_name`
	if (COLUMNS.has(path)) return sql`sku.${sql.id(path)}::text`
	if (STAMPS.has(path)) return sql`to_char(sku.${sql.id(path)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
	if (isAbove(path)) return heldBy('parent', path.slice(ABOVE.length))
	const [part = '', key = '', ...inside] = path.split('.')
	if (inside.length || !PARTS.has(part)) return heldBy('sku', path)
	const value = sql.ref(`part.${part}`)
	return isPlain(path) ? sql`${value} ->> ${key}::text` : sql`(${value} -> ${key}::text)::text`
}

/** What stands at a path of the attributes, or the pictures, as text. */
function heldBy(sku: 'sku' | 'parent', path: string): RawBuilder<unknown> {
	if (path === 'sku_img') return sql`${sql.ref(`${sku}.images`)}::text`
	const attrs = sql.ref(`${sku}.attrs`)
	const steps = path.split('.')
	if (steps[0] === 'cps')
		return sql`(select (own -> 'value')::text from jsonb_array_elements(${attrs} -> 'cps') own
			where own ->> 'key' = ${steps[1] ?? ''} limit 1)`
	return isPlain(path) ? sql`${attrs} #>> ${steps}::text[]` : sql`(${attrs} #> ${steps}::text[])::text`
}

const isAbove = (path: string) => path.startsWith(ABOVE)

function parentOf({ accountId }: Ctx): RawBuilder<unknown> {
	return sql`left join sku as parent on parent.account_id = ${accountId}::uuid and parent.id = sku.parent_id`
}

const COMPOSED: ReadonlySet<AttributeType> = new Set([
	'list',
	'dimension',
	'yes_no',
	'volume_pricing',
	'variations',
	'images',
])
const PARTS = new Set(['bps', 'pps'])
const COLUMNS = new Set([
	'sku_name',
	'sku_name_key',
	'is_parent',
	'status',
	'category_id',
	'no',
	'low_inventory_triggering',
	'over_inventory_triggering',
	'stock_location',
])
const STAMPS = new Set(['created_at', 'updated_at'])

/** What lies of a SKU at the location with this id; a parent keeps none itself. */
function levelAt({ accountId }: Ctx, location: string): RawBuilder<string | null> {
	return sql`case when not sku.is_parent then (select trim_scale(level.on_hand)::text from stock_level as level
		where level.account_id = ${accountId}::uuid and level.sku_id = sku.id and level.location = ${location}) end`
}

/** Over all locations; of a parent the sum of its variants in the same state. Who keeps no stock waits for no search. */
function stockIn({ accountId }: Ctx): RawBuilder<string | null> {
	const sum = sql`select trim_scale(sum(on_hand))::text from stock_level`
	const kept = sql`(select exists (select 1 from stock_level where account_id = ${accountId}::uuid))`
	return sql`case when not ${kept} then null when sku.is_parent then (
		${sum} join sku variant on variant.account_id = ${accountId}::uuid and variant.id = stock_level.sku_id
		where stock_level.account_id = ${accountId}::uuid and variant.parent_id = sku.id and variant.status = sku.status)
	else (${sum} where stock_level.account_id = ${accountId}::uuid and stock_level.sku_id = sku.id) end`
}
