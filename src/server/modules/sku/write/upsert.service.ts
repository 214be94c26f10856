import { setImmediate } from 'node:timers/promises'
import { locationTarget } from '#domain/inventory/location-column.ts'
import { isProblem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readTogether } from '#server/db/readings.ts'
import { writeAll, writeLast } from '#server/db/writes.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { recordingOf } from '#server/modules/activity/index.ts'
import type { StockLater } from '#server/modules/stock/index.ts'
import { requiringQuota } from '#server/modules/usage/index.ts'
import { refreshFamilies } from '../families.store.ts'
import { recomputeChanged } from '../parameters/recompute.service.ts'
import type { Difference, SkuDraft } from './draft.rule.ts'
import type { ItemProblem, ItemResult, UpsertItem } from './item.rule.ts'
import { firstKeys, makeKeys } from './key.service.ts'
import { type WriteBatch, readWriteBatch } from './write-batch.service.ts'
import { planItem } from './plan.rule.ts'
import { changedSkus, insertSkus, toWrite } from './rows.store.ts'
import { handOver, setStock } from './stock.service.ts'
import { keepUnits } from './units.service.ts'
import { readingKeysInUse, takingNumbers } from './write.store.ts'

export interface UpsertOptions {
	/** The undoable group that the changes belong to. */
	group_id: string
	/** The word for the history, instead of 'create' and 'update'. */
	action?: string
	/** Called, perhaps twice, when SKUs are on their way into the database: a moment for work that needs only the processor. */
	meanwhile?: (() => void) | undefined
}

/** What an item would do. */
export interface Preview {
	created: boolean
	/** Of its SKU, by all items of the batch so far; null when nothing changes. */
	changes: Difference | null
	problem?: ItemProblem
}

/**
 * Creates and changes SKUs, each item on its own, in one transaction and a handful of statements however many they
 * are; made for batches of about 500. Items of one SKU are put together in their order and written once.
 */
export async function upsertSkus(
	ctx: Ctx,
	items: readonly UpsertItem[],
	options: UpsertOptions,
): Promise<ItemResult[]> {
	if (!items.length) return []
	return transact(ctx, async (ctx) => {
		const known = await readWriteBatch(ctx, items)
		const plans = planAll(known, items)
		for (const draft of await keepUnits(ctx, known.drafts)) known.add(draft)
		for (const draft of await recomputeChanged(ctx, known.rules, known.drafts)) known.add(draft)
		const { changes, refused } = await writeDrafts(ctx, known, options)
		return plans.map(({ item, plan }) => {
			if (isProblem(plan)) return failed(ctx, item, plan)
			const problem = refused.get(plan)
			return problem ? failed(ctx, item, problem) : done(item, plan, changes)
		})
	})
}

/** What `upsertSkus` would do with these items, without doing it. */
export async function previewUpserts(ctx: Ctx, items: readonly UpsertItem[]): Promise<Preview[]> {
	if (!items.length) return []
	return transact(ctx, async (ctx) => {
		const known = await readWriteBatch(ctx, items)
		return items.map((item) => {
			const plan = planItem(known, item)
			if (isProblem(plan)) return { created: false, changes: null, problem: plan }
			return { created: plan.stored === null, changes: withStock(plan) }
		})
	})
}

/** Who takes over the stock of a parent is planned first: the other variants can only follow. */
function planAll(known: WriteBatch, items: readonly UpsertItem[]) {
	const plans = items.map((item) => ({ item, plan: item.takes_stock ? planItem(known, item) : undefined }))
	const planned = plans.map(({ item, plan = planItem(known, item) }) => ({ item, plan }))
	if (known.handovers.size) known.sortFresh(planned.flatMap(({ plan }) => (isProblem(plan) ? [] : plan)))
	return planned
}

type Changes = ReadonlyMap<SkuDraft, Difference>

/** Stock that was counted on comes first: a SKU whose stock has moved meanwhile is left alone. */
async function writeDrafts(ctx: Ctx, known: WriteBatch, options: UpsertOptions) {
	const [stored, fresh] = [known.drafts.filter((draft) => draft.stored), known.drafts.filter((draft) => !draft.stored)]
	const later: StockLater = { writes: [], activities: [] }
	const refused = await setStock(ctx, stored, { ...options, levels: known.levels, later })
	for (const draft of refused.keys()) draft.reset()
	// A parent would be left with stock that nobody takes.
	if ([...known.handovers.values()].some((variant) => refused.has(variant))) throw refuse('conflict')
	const inserting = onItsWay(insertSkus(ctx, await newSkus(ctx, fresh)))
	if (fresh.length) await setImmediate()
	const changes = differencesOf(known.drafts)
	const recording = recordingOf(ctx, [
		...later.activities.splice(0),
		...[...changes].map(([draft, change]) => toActivity(draft, change, options)),
	])
	if (known.families.size || fresh.some(({ isRestocked }) => isRestocked)) {
		options.meanwhile?.()
		await inserting
	}
	later.writes.push(...changedSkus(ctx, stored.filter((draft) => changes.has(draft)).map(toWrite)))
	// Families are settled by what stands in the database.
	if (known.families.size) await writeAll(ctx.db, later.writes.splice(0))
	await refreshFamilies(ctx, known.families)
	await setStock(ctx, fresh, { ...options, later })
	if (known.handovers.size) {
		// On top of what the variants begin with.
		await writeAll(ctx.db, later.writes.splice(0))
		await handOver(ctx, known.handovers, options)
	}
	const writing = onItsWay(writeLast(ctx.db, [...later.writes, ...recording, ...recordingOf(ctx, later.activities)]))
	if (fresh.length) await setImmediate()
	options.meanwhile?.()
	await inserting
	await writing
	return { changes, refused }
}

/**
 * Something that is being written while the processor does more; it leaves this process when that has a moment. What
 * goes wrong is met where it is waited for.
 */
function onItsWay(writing: Promise<void>): Promise<void> {
	writing.catch(() => undefined)
	return writing
}

/** New SKUs as they are written, made while the database says which numbers and keys they get. */
async function newSkus(ctx: Ctx, fresh: readonly SkuDraft[]) {
	if (!fresh.length) return []
	const numbering = onItsWay(numberNew(ctx, fresh))
	await setImmediate()
	const rows = fresh.map((draft) => ({ draft, row: toWrite(draft) }))
	await numbering
	return rows.flatMap(({ draft, row }) => (draft.fresh ? Object.assign(row, draft.fresh) : []))
}

function differencesOf(drafts: readonly SkuDraft[]): Map<SkuDraft, Difference> {
	const changes = new Map<SkuDraft, Difference>()
	for (const draft of drafts) {
		const difference = draft.difference()
		if (difference) changes.set(draft, difference)
	}
	return changes
}

/** Gives new SKUs their running number, in the order of the batch, and their key, as far as the quota goes. */
async function numberNew(ctx: Ctx, fresh: readonly SkuDraft[]): Promise<void> {
	const names = fresh.map((draft) => draft.now.sku_name)
	const wished = firstKeys(names)
	const [, first, inUse] = await readTogether(ctx.db, [
		requiringQuota(ctx, { skus: fresh.length }),
		takingNumbers(ctx, fresh.length),
		readingKeysInUse(ctx, wished),
	])
	const keys = await makeKeys(ctx, names, wished, inUse)
	for (const [index, draft] of fresh.entries()) draft.fresh = { no: first + index, sku_name_key: keys[index] ?? '' }
}

function toActivity({ id, stored }: SkuDraft, { before, after }: Difference, { group_id, action }: UpsertOptions) {
	const word = action ?? (stored ? 'update' : 'create')
	return { group_id, action: word, entity: 'sku', entity_id: id, before: stored ? before : null, after }
}

function nameGiven({ sku_name_key, sku_name }: UpsertItem): string {
	return sku_name_key ?? sku_name ?? ''
}

function failed({ locale }: Ctx, item: UpsertItem, problem: ItemProblem): ItemResult {
	const { current } = problem
	const error = { ...itemError(problem, locale), ...(current && { current }) }
	return { key: nameGiven(item), ok: false, error }
}

function done(item: UpsertItem, draft: SkuDraft, changes: Changes): ItemResult {
	const same = draft.stored && !draft.isRestocked && !changes.has(draft)
	return {
		key: nameGiven(item) || draft.key,
		ok: true,
		sku_name_key: draft.key,
		...(draft.stored ? {} : { created: true as const }),
		...(same ? { same: true as const } : {}),
	}
}

function withStock(draft: SkuDraft): Difference | null {
	const difference = draft.difference()
	if (!draft.isRestocked) return difference
	const places = draft.moved.map(({ name, ...level }) => ({ ...level, path: locationTarget(name) }))
	const [before, after] = [{ ...difference?.before }, { ...difference?.after }]
	for (const level of places) {
		before[level.path] = level.before
		after[level.path] = level.qty
	}
	if (places.length) return { before, after }
	return { before: { ...before, inventory: draft.stock }, after: { ...after, inventory: draft.newStock } }
}
