import type { category } from '#contract/category.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { CATEGORIES_MAX, MAX_LEVEL } from '#domain/category/limits.ts'
import { categoryNameProblem, foldCategoryName } from '#domain/category/name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { recordMade } from './undo.service.ts'
import { type CategoryRow, insertCategories, listCategories, takeIds } from './category.store.ts'

type Added = { id: number; path: string[] }
type NewRow = CategoryRow & { name_key: string }

/**
 * Adds categories by path (parent names, then the new name). Missing parents are made. A path whose last name
 * exists already is refused, as the add dialog must say so.
 */
export async function addCategories(ctx: Ctx, params: ParamsOf<(typeof category)['addCategories']>): Promise<Added[]> {
	await requirePictures(ctx, [params.icon])
	const wish = { icon: params.icon ?? '', type: params.type ?? '', mustBeNew: true }
	return (await plant(ctx, params.categories, wish)).added
}

/**
 * As addCategories, but existing paths are simply answered; the importer's way in. What had to be made belongs to a
 * group, where one is given, and is taken back with it.
 */
export async function ensureCategories(
	ctx: Ctx,
	paths: string[][],
	group?: { group_id: string; action: string },
): Promise<Added[]> {
	const { added, fresh } = await plant(ctx, paths, { icon: '', type: '', mustBeNew: false })
	if (group) await recordMade(ctx, fresh, group)
	return added
}

interface Wish {
	icon: string
	type: string
	mustBeNew: boolean
}

async function plant(
	ctx: Ctx,
	paths: string[][],
	wish: Wish,
): Promise<{ added: Added[]; fresh: readonly CategoryRow[] }> {
	await lockAccount(ctx)
	const forest = new Forest(await listCategories(ctx))
	const added = paths.map((path, index) => forest.grow(path, wish, `categories.${index}`))
	if (forest.size > CATEGORIES_MAX) throw refuseProblem({ code: 'category_too_many', params: { max: CATEGORIES_MAX } })
	const first = await takeIds(ctx, forest.fresh.length)
	forest.number(first)
	// Parents come before their children in `fresh`, so one statement keeps the foreign key happy.
	await insertCategories(ctx, forest.fresh)
	return { added: added.map(({ row, path }) => ({ id: row.id, path })), fresh: forest.fresh }
}

/** The known categories by parent and folded name, plus the ones about to be made. */
class Forest {
	readonly fresh: NewRow[] = []
	#rows = new Map<string, CategoryRow>()
	#parents = new Map<NewRow, CategoryRow>()
	#places = new Map<CategoryRow | null, number>()

	constructor(rows: CategoryRow[]) {
		const byId = new Map(rows.map((row) => [row.id, row]))
		for (const row of rows) this.#keep(row, byId.get(row.parent_id ?? 0) ?? null)
	}

	get size(): number {
		return this.#rows.size
	}

	/** Follows a path from the root, making what is missing. */
	grow(path: string[], wish: Wish, at: string): { row: CategoryRow; path: string[] } {
		if (path.length > MAX_LEVEL)
			throw refuse('category_too_deep', { errors: [{ path: at, code: 'category_too_deep' }] })
		const names = path.map((name) => name.normalize('NFC').trim())
		let parent: CategoryRow | null = null
		let isNew = false
		for (const [index, name] of names.entries()) {
			const problem = categoryNameProblem(name)
			if (problem) throw refuseProblem(problem, at)
			const known: CategoryRow | undefined = this.#rows.get(keyOf(parent, name))
			isNew = known === undefined
			const last = index === names.length - 1
			parent = known ?? this.#make(name, parent, last ? wish : { icon: '', type: '' })
		}
		if (wish.mustBeNew && !isNew) throw refuseProblem({ code: 'category_name_taken' }, at)
		if (!parent) throw refuseProblem({ code: 'category_name_empty' }, at)
		return { row: parent, path: names }
	}

	/** Gives the new rows their numbers. */
	number(first: number): void {
		this.fresh.forEach((row, index) => (row.id = first + index))
		for (const row of this.fresh) row.parent_id = this.#parents.get(row)?.id ?? null
	}

	#make(name: string, parent: CategoryRow | null, { icon, type }: { icon: string; type: string }): CategoryRow {
		const row: NewRow = {
			// Stands in until number(): distinct from every real id, so children find their parent's key.
			id: -1 - this.fresh.length,
			parent_id: null,
			level: (parent?.level ?? 0) + 1,
			name,
			name_key: foldCategoryName(name),
			icon,
			type,
			position: this.#places.get(parent) ?? 0,
		}
		if (parent) this.#parents.set(row, parent)
		this.fresh.push(row)
		this.#keep(row, parent)
		return row
	}

	#keep(row: CategoryRow, parent: CategoryRow | null): void {
		this.#rows.set(keyOf(parent, row.name), row)
		this.#places.set(parent, Math.max(this.#places.get(parent) ?? 0, row.position + 1))
	}
}

function keyOf(parent: CategoryRow | null, name: string): string {
	return `${parent?.id ?? 0}>${foldCategoryName(name)}`
}
