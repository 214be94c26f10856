import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { conditionsOf, entriesOf, type Filters, usableFilters } from './filters.store.ts'
import { selected, type Selection } from './selection.store.ts'
import { shownAs, shownPrice } from './shown.store.ts'

/** What a list is narrowed by: the filters that choose it, and what of a SKU is counted for it; null: its least and its most. */
const FACETS = {
	category: { by: [], counts: sql`category_id` },
	state: { by: ['stock'], counts: sql`state` },
	location: { by: ['location'], counts: sql`places` },
	brand: { by: ['brand'], counts: sql`brand` },
	color: { by: ['color'], counts: sql`colors` },
	material: { by: ['material'], counts: sql`material` },
	size: { by: ['size'], counts: sql`size` },
	price: { by: ['price_min', 'price_max'], counts: null },
	qty: { by: ['qty_min', 'qty_max'], counts: null },
} as const satisfies Record<string, { by: readonly (keyof Filters)[]; counts: RawBuilder<unknown> | null }>
export type OptionFacet = keyof typeof FACETS
const ALL = Object.keys(FACETS) as OptionFacet[]

/** Values of a facet that are listed, the most common ones. */
const LISTED_MAX = 500

/** A value of a facet with how many SKUs have it; of price and quantity the least and the most. */
export interface OptionRow {
	facet: OptionFacet
	/** A name; of a category and a location its id, of a state its word. */
	value: string | null
	/** Of a category. */
	name: string | null
	n: number
	min: string | null
	max: string | null
}

/**
 * How many SKUs that are sold have which value, each facet under everything that is asked for but what it chooses itself.
 * One statement and one look at every SKU, however many facets: of each SKU is noted which facets it fails, and one that
 * fails a single facet is counted for that facet alone.
 */
export async function countOptions(ctx: Ctx, selection: Selection, only?: OptionFacet): Promise<OptionRow[]> {
	const asked = only ? [only] : ALL
	const columns = asked.flatMap((facet) => (FACETS[facet].counts ? [{ facet, column: FACETS[facet].counts }] : []))
	const facets = columns.map(({ facet, column }) => sql`when grouping(${column}) = 0 then ${sql.lit(facet)} `)
	const sets = [sql`()`, ...columns.map(({ column }) => sql`(${column})`)]
	const { rows } = await sql<OptionRow>`
		with fact as (${factsOf(ctx, selection, asked)}),
		counted as (
			select ${sql.join(
				columns.map(({ column }) => sql`${column}, `),
				sql``,
			)} case when false then '' ${sql.join(facets, sql``)} else '' end as facet, count(*) as n,
				min(price) as price_min, max(price) as price_max, min(qty) as qty_min, max(qty) as qty_max
			from (select ${sql.join(ALL.map(fittingOf))} from fact where cardinality(failing) <= 1) as fitting
			group by grouping sets (${sql.join(sets)})
		)
		${sql.join(
			asked.map((facet) => sql`(${rowsOf(ctx, facet)})`),
			sql` union all `,
		)}`.execute(ctx.db)
	return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/** What of a SKU counts for a facet: nothing where it fails another one. */
function fittingOf(facet: OptionFacet): RawBuilder<unknown> {
	const column = FACETS[facet].counts ?? sql.ref(facet)
	return sql`case when failing <@ ${sql.lit(`{${facet}}`)}::text[] then ${column} end as ${column}`
}

/** Uncategorized as a category; null counts for nothing. */
const NO_CATEGORY = sql.lit(0)

/** Every SKU that what is not asked for leaves, with what is counted of it, read once: the fence keeps it so. */
function factsOf(ctx: Ctx, selection: Selection, asked: readonly OptionFacet[]): RawBuilder<unknown> {
	const filters = selection.filters ?? {}
	const own = new Set<string>(asked.flatMap((facet) => FACETS[facet].by))
	const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.has(name)))
	const categories = asked.includes('category') ? null : selection.categories
	const base: Selection = { ...selection, kinds: 'sold', categories, filters: usableFilters(others) }
	const failing = [
		...asked.flatMap((facet) => failingOf(facet, passing(ctx, facet, filters))),
		...(asked.includes('category') ? failingOf('category', insideOf(selection)) : []),
	]
	const has = (facet: OptionFacet, value: RawBuilder<unknown>) => (asked.includes(facet) ? value : sql`null::text`)
	const text = (facet: OptionFacet, key: string) => has(facet, shownAs('text', ctx, 'sku', key))
	const levels = asked.includes('qty') || asked.includes('location')
	return sql`select coalesce(sku.category_id, ${NO_CATEGORY}) as category_id, sku.stock_state as state,
			${text('brand', 'brand_name')} as brand, ${text('color', 'colors')} as colors,
			${text('material', 'material')} as material, ${text('size', 'size')} as size,
			(${has('price', shownPrice(ctx, 'sku'))})::numeric as price,
			${levels ? sql`level.qty, level.places` : sql`null::numeric as qty, null::text[] as places`},
			array_remove(array[${sql.join(failing)}]::text[], null) as failing
		from (${selected(ctx, base).selectAll('sku')}) as sku ${levels ? joinLevels(ctx, filters.location) : sql``} offset 0`
}

/** What a SKU must hold to pass a facet. */
function passing(ctx: Ctx, facet: OptionFacet, filters: Filters): RawBuilder<boolean>[] {
	const own = Object.fromEntries(FACETS[facet].by.map((name) => [name, filters[name]]))
	// How much there is, is told of the location that is looked at.
	const where = facet === 'qty' && usableFilters(own) ? { location: filters.location } : {}
	return usableFilters(own) ? conditionsOf(ctx, 'sku', { ...own, ...where }) : []
}

function insideOf({ categories }: Selection): RawBuilder<boolean>[] {
	if (!categories) return []
	const inside = sql`sku.category_id = any(${categories.ids}::int[])`
	return [categories.none ? sql<boolean>`(${inside} or sku.category_id is null)` : sql<boolean>`${inside}`]
}

function failingOf(facet: OptionFacet, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown>[] {
	if (!conditions.length) return []
	return [sql`case when (${sql.join(conditions, sql` and `)}) is not true then ${sql.lit(facet)} end`]
}

/** What is on hand at the location that is looked at, or at all, and where anything is counted. */
function joinLevels({ accountId }: Ctx, location: string | undefined): RawBuilder<unknown> {
	const here = location === undefined ? sql`` : sql`filter (where location = ${location})`
	return sql`left join (
		select sku_id, sum(on_hand) ${here} as qty,
			array_agg(location) filter (where on_hand is not null) as places
		from stock_level where account_id = ${accountId}::uuid group by sku_id
	) as level on level.sku_id = sku.id`
}

/** The answer of one facet out of what was counted. */
function rowsOf(ctx: Ctx, facet: OptionFacet): RawBuilder<unknown> {
	const { counts } = FACETS[facet]
	const named = sql.lit(facet)
	if (counts === null) {
		const [least, most] = [sql.ref(`${facet}_min`), sql.ref(`${facet}_max`)]
		return sql`select ${named} as facet, null::text as value, null::text as name, sum(n) as n,
			trim_scale(min(${least}))::text as min, trim_scale(max(${most}))::text as max
			from counted where facet = ''`
	}
	const some = sql`from counted ${valuesOf(ctx, facet, counts)} where facet = ${named} and ${counts} is not null`
	return sql`select ${named} as facet, ${VALUE[facet] ?? sql`min(entry.value)`} as value,
			${facet === 'category' ? sql`min(place.name)` : sql`null::text`} as name, sum(n) as n, null::text as min, null::text as max
		${some} group by ${KEY[facet] ?? sql`lower(entry.value)`} order by n desc, value limit ${sql.lit(LISTED_MAX)}`
}

/** What a facet is told and counted by, where that is no entry of a list. */
const VALUE: Partial<Record<OptionFacet, RawBuilder<unknown>>> = {
	category: sql`place.id::text`,
	state: sql`state`,
	location: sql`entry.value`,
}
const KEY: Partial<Record<OptionFacet, RawBuilder<unknown>>> = {
	category: sql`place.id`,
	state: sql`state`,
	location: sql`entry.value`,
}

/** The single values of what was counted. A category counts for the one that it stands in, too. */
function valuesOf({ accountId }: Ctx, facet: OptionFacet, counts: RawBuilder<unknown>): RawBuilder<unknown> {
	switch (facet) {
		case 'state':
			return sql``
		case 'category':
			return sql`left join category own on own.account_id = ${accountId}::uuid and own.id = category_id
				left join category place on place.account_id = ${accountId}::uuid and place.id in (own.id, own.parent_id)`
		case 'location':
			return sql`cross join unnest(${counts}) as entry(value)`
		case 'brand':
			return sql`cross join lateral (select ${counts} as value where ${counts} <> '') as entry`
		default:
			return sql`cross join lateral (select min(one.value) as value
				from ${entriesOf(sql`${counts}::jsonb`)} as one(value) group by lower(one.value)) as entry`
	}
}
