import { type RawBuilder, sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { foldText, searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { partOf } from '#server/db/like.ts'
import { flushRecent } from '../single/recent-memory.store.ts'
import { conditionsOf, type Filters, usableFilters } from './filters.store.ts'

/** What a search picks, its categories resolved: the one meaning of a search for lists, exports and bulk calls. */
export interface Selection {
	status: 'active' | 'deleted'
	/** What is sold; or parents with their variants folded in; or every SKU. */
	kinds: 'sold' | 'folded' | 'all'
	/** Null: every category. */
	categories: { ids: number[]; none: boolean } | null
	/** Of a folded one: parents that stand elsewhere and have variants in its categories. They are listed with these. */
	parents?: readonly string[]
	/** The text asked for, folded like a SKU, and its words as they are searched. */
	name: string
	words: string[]
	recent: boolean
	/** Null: nothing is filtered. */
	filters: Filters | null
}

/** Words that are looked for each on its own. */
const WORDS_MAX = 8
/** Days that a SKU stays in Recent (product.md section 1.18). */
const RECENT_DAYS = 30
const DAY_MS = 86_400_000

/** A search, or what the inventory asks for. */
export type Search = Omit<SkuSearch, 'filters'> & { filters?: Filters | undefined }

/** Reads a search; `-100` among the categories stands for the deleted SKUs, `0` for all categories. */
export async function toSelection(ctx: Ctx, search: Search): Promise<Selection> {
	const [selection] = await toSelections(ctx, [search])
	if (!selection) throw new Error('nothing to select')
	return selection
}

/** Of a selection the SKUs whose stock is counted at a location or lasts so long, the variants of a product, or SKUs by their keys. */
export function within(
	selection: Selection,
	asked: Pick<Filters, 'location' | 'parent' | 'cover' | 'slow' | 'keys' | 'except'>,
): Selection {
	return { ...selection, filters: usableFilters({ ...selection.filters, ...asked }) }
}

/** Reads many searches with one look at the categories. */
export async function toSelections(ctx: Ctx, searches: readonly Search[]): Promise<Selection[]> {
	const ids = searches.flatMap(({ category_ids = [], direct }) => (direct ? [] : category_ids.filter((id) => id > 0)))
	const families = await readFamilies(ctx, ids)
	if (searches.some(({ recent }) => recent)) await flushRecent(ctx)
	const selections = searches.map((search) => selectionOf(search, families))
	return Promise.all(selections.map((selection) => withParents(ctx, selection)))
}

async function withParents(ctx: Ctx, selection: Selection): Promise<Selection> {
	const { kinds, status, categories } = selection
	if (kinds !== 'folded' || !categories) return selection
	const { db, accountId } = ctx
	const rows = await selectParents(db, { accountId, status, ids: categories.ids, none: categories.none })
	return rows.length ? { ...selection, parents: rows.map(({ id }) => id) } : selection
}

interface Elsewhere {
	accountId: string
	status: Selection['status']
	ids: number[]
	none: boolean
}

/** Parents outside of categories of which a variant stands inside. */
const selectParents = compileOnce((db, { accountId, status, ids, none }: Elsewhere) => {
	const inside = (sku: string) => {
		const category = sql.ref(`${sku}.category_id`)
		return sql<boolean>`(${category} = any(${ids}::int[]) or (${none}::boolean and ${category} is null))`
	}
	return db
		.selectFrom('sku as variant')
		.innerJoin('sku as parent', (join) =>
			join.onRef('parent.account_id', '=', 'variant.account_id').onRef('parent.id', '=', 'variant.parent_id'),
		)
		.select('parent.id')
		.distinct()
		.where('variant.account_id', '=', accountId)
		.where('variant.apart', '=', true)
		.where('variant.status', '=', status)
		.where('parent.status', '=', status)
		.where(inside('variant'))
		.where((eb) => eb.not(sql<boolean>`coalesce(${inside('parent')}, false)`))
		.modifyEnd(planKept)
})

function selectionOf(search: Search, families: readonly Family[]): Selection {
	const keys = search.category_ids ?? []
	const ids = keys.filter((id) => id > 0)
	const all = keys.includes(ROOT) || !keys.some((id) => id !== DELETED)
	const name = search.name ?? ''
	const inside = families.filter(({ id, parent_id }) => ids.includes(id) || ids.includes(parent_id ?? ROOT))
	return {
		status: keys.includes(DELETED) ? 'deleted' : search.status,
		kinds: search.fold ? 'folded' : 'sold',
		categories: all
			? null
			: { ids: search.direct ? ids : inside.map(({ id }) => id), none: keys.includes(UNCATEGORIZED) },
		name: foldText(name),
		words: wordsOf(searchText(name)),
		recent: search.recent ?? false,
		filters: usableFilters(search.filters),
	}
}

/** Longer texts are searched as they stand: nobody types so many words, but names are pasted. */
function wordsOf(text: string): string[] {
	const words = text.split(' ').filter(Boolean)
	return words.length > WORDS_MAX ? [text] : words
}

interface Family {
	id: number
	parent_id: number | null
}

async function readFamilies({ db, accountId }: Ctx, ids: readonly number[]): Promise<Family[]> {
	return ids.length ? selectFamilies(db, { accountId, ids: [...ids] }) : []
}

/** Categories and their children. Every list of a category asks for them. */
const selectFamilies = compileOnce((db, { accountId, ids }: { accountId: string; ids: number[] }) => {
	const chosen = sql<number>`any(${ids}::int[])`
	return db
		.selectFrom('category')
		.select(['id', 'parent_id'])
		.where('account_id', '=', accountId)
		.where((eb) => eb.or([eb('id', '=', chosen), eb('parent_id', '=', chosen)]))
		.modifyEnd(planKept)
})

/** Words long enough to tell a typing error from another word. A word with a digit is a code: only itself is meant. */
export function forgiving({ words }: Selection): string[] {
	return words.filter((word) => word.length > 3 && !isCode(word))
}

function isCode(word: string): boolean {
	return /\p{N}/u.test(word)
}

/** The SKUs of a selection. With `similar` its longer words need only be near a word of the SKU, and short ones do not count. */
export function selected(ctx: Ctx, selection: Selection, similar = false) {
	const { categories, kinds, parents = [] } = selection
	let query = ctx.db
		.selectFrom('sku')
		.where('sku.account_id', '=', ctx.accountId)
		.where('sku.status', '=', selection.status)
	if (kinds === 'folded') query = query.where('sku.parent_id', 'is', null)
	if (kinds === 'sold') query = query.where((eb) => eb.not('sku.is_parent'))
	if (categories)
		query = query.where((eb) => {
			// Of one category an index gives the order of the list, too.
			const [only, ...more] = categories.ids
			const inside =
				only === undefined || more.length
					? eb('sku.category_id', '=', sql<number>`any(${categories.ids}::int[])`)
					: eb('sku.category_id', '=', only)
			const others = [
				...(categories.none ? [eb('sku.category_id', 'is', null)] : []),
				...(parents.length ? [eb('sku.id', '=', sql<string>`any(${sql.val([...parents])}::uuid[])`)] : []),
			]
			return others.length ? eb.or([inside, ...others]) : inside
		})
	if (kinds === 'folded' && isNarrowed(selection))
		query = query.where('sku.id', 'in', holdersOf(ctx, selection, similar))
	else query = query.where((eb) => eb.and(narrowing(ctx, 'sku', selection, similar)))
	return selection.recent ? query.where('sku.id', 'in', recentIds(ctx)) : query
}

/**
 * How many SKUs that are sold the products of a folded selection hold, themselves or as their variants, up to `most`; of a
 * filtered one those that pass. The products come first: from each an index leads to its variants.
 */
export function countHeld(ctx: Ctx, selection: Selection, most: number): RawBuilder<number> {
	const { status, filters } = selection
	const products = selected(ctx, selection).select('sku.id').limit(sql.lit(most))
	const passing = filters ? sql`and ${sql.join(conditionsOf(ctx, 'sku', filters), sql` and `)}` : sql``
	const held = (join: RawBuilder<unknown>) => sql`select 1 from products join sku
		on sku.account_id = ${ctx.accountId}::uuid and ${join} and sku.status = ${status} ${passing}`
	return sql<number>`(with products as materialized (${products}) select count(*) from (
		${held(sql`sku.id = products.id and not sku.is_parent`)} union all ${held(sql`sku.parent_id = products.id`)}
		limit ${sql.lit(most)}) as held)`
}

/** Whether a selection asks for more than categories: its size is then not among the kept counts. */
export function isNarrowed({ words, filters }: Selection): boolean {
	return words.length > 0 || filters !== null
}

/** That a SKU's text holds all words, and its values pass the filters. */
function narrowing(ctx: Ctx, sku: 'sku' | 'hit', selection: Selection, similar: boolean): RawBuilder<boolean>[] {
	const text = sql.ref(`${sku}.search`)
	const words = [
		...(similar ? selection.words.filter(isCode) : selection.words).map(
			(word) => sql<boolean>`${text} like ${partOf(word)}`,
		),
		...(similar ? forgiving(selection).map((word) => sql<boolean>`${word} <% ${text}`) : []),
	]
	return selection.filters ? [...words, ...conditionsOf(ctx, sku, selection.filters)] : words
}

/** SKUs that pass themselves, or whose variant does. A parent's own values are not what is sold. */
function holdersOf(ctx: Ctx, selection: Selection, similar: boolean) {
	return ctx.db
		.selectFrom('sku as hit')
		.select((eb) => eb.fn.coalesce('hit.parent_id', 'hit.id').as('id'))
		.where('hit.account_id', '=', ctx.accountId)
		.where('hit.status', '=', selection.status)
		.$if(selection.filters !== null, (query) => query.where((eb) => eb.not('hit.is_parent')))
		.where((eb) => eb.and(narrowing(ctx, 'hit', selection, similar)))
}

function recentIds(ctx: Ctx) {
	const since = new Date(ctx.house.now().getTime() - RECENT_DAYS * DAY_MS)
	return ctx.db
		.selectFrom('sku_recent')
		.select('sku_recent.sku_id')
		.where('sku_recent.account_id', '=', ctx.accountId)
		.where('sku_recent.user_id', '=', ctx.userId)
		.where('sku_recent.at', '>', since)
}
