import { type Ctx, transact } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { type Write, writeAll } from '#server/db/writes.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import {
	closeAll,
	closeChanges,
	comesBack,
	lockChanges,
	newActivities,
	openAmong,
	readGroup,
} from './activity.store.ts'
import type { Undone } from '#server/house.ts'

/** A change of one thing, for the history and for undo. */
export interface Activity {
	group_id: string
	/** What was done, in a word: create, update, delete, restore, move… */
	action: string
	/** What kind of thing: sku, category, stock… Undo looks for the undoer of this name. */
	entity: string
	entity_id: string
	/** What undo needs to bring back, and what it compares with to see whether somebody changed it since. */
	before: JsonObject | null
	after: JsonObject | null
}

/** Rows of one statement; each may carry some kilobytes. */
const CHUNK = 1000
/** Changes that an undo takes back in one transaction: others wait for it. */
const UNDO_CHUNK = 1000
/** Bulk changes can be undone this long (product.md section 2). */
export const UNDO_DAYS = 30
const DAY_MS = 86_400_000

/** A fresh group: changes recorded under it are undone together. */
export function newGroup(): string {
	return newId()
}

/** A group of changes of these entities that can still be undone, to go on with. Refuses with `not_found`. */
export async function openGroup(ctx: Ctx, group_id: string, entities: readonly string[]): Promise<string> {
	const group = await readGroup(ctx, group_id)
	if (!group?.open.length || !group.open.every(({ entity }) => entities.includes(entity))) throw refuse('not_found')
	return group_id
}

/** Records changes in the caller's transaction, thousands in a few statements. Their order is kept for undo. */
export async function record(ctx: Ctx, activities: readonly Activity[]): Promise<void> {
	await writeAll(ctx.db, recordingOf(ctx, activities))
}

/** What `record` writes, for callers that write it together with changes of their own. */
export function recordingOf(ctx: Ctx, activities: readonly Activity[]): Write[] {
	const rows = activities.map((activity) => ({ ...activity, id: newId() }))
	const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, n) =>
		rows.slice(n * CHUNK, (n + 1) * CHUNK),
	)
	return chunks.map((chunk) => newActivities(ctx, chunk))
}

/** Those of the groups that can still be undone. */
export function undoable(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
	return openAmong(ctx, ids, new Date(ctx.house.now().getTime() - UNDO_DAYS * DAY_MS))
}

/**
 * Takes back every change of a group, once and within 30 days; what was changed since is left alone and listed. The
 * undo is itself a group, so it can be undone in turn.
 * Refuses with `not_found`, `undo_done` or `undo_too_old`, and `undo_whole` where all of it or nothing is taken back.
 */
export async function undoGroup(ctx: Ctx, group_id: string): Promise<Undone & { group_id: string }> {
	return transact(ctx, async (ctx) => {
		await openChanges(ctx, group_id)
		const undo_id = newGroup()
		const undone = (await undoRest(ctx, group_id, undo_id)) ?? { restored: 0, skipped: [] }
		return { ...undone, group_id: undo_id }
	})
}

/**
 * Takes back all that is left of a group in one transaction, recording it under the group `undo_id`; null when nothing is left.
 * Of a group that belongs together nothing is left alone: refuses `undo_whole` then.
 */
export async function undoRest(ctx: Ctx, group_id: string, undo_id: string): Promise<Undone | null> {
	return transact(ctx, async (ctx) => {
		const belongs = await isWholeGroup(ctx, group_id)
		const whole = await undoNext(ctx, group_id, undo_id)
		if (!whole) return null
		const next = () => undoNext(ctx, group_id, undo_id)
		for (let part = await next(); part; part = await next()) {
			whole.restored += part.restored
			whole.skipped.push(...part.skipped)
		}
		const [left] = whole.skipped
		if (belongs && left) throw refuse('undo_whole', { params: { name: left.key, reason: left.reason } })
		return whole
	})
}

/**
 * Says of groups that they are taken back: whoever calls it has put right what they changed, by changes of its own, and
 * nobody takes them back a second time.
 */
export function closeGroups(ctx: Ctx, group_ids: readonly string[]): Promise<void> {
	return closeAll(ctx, group_ids)
}

/**
 * How many changes of a group can still be undone, at least one. Refuses with `not_found`, `undo_done` or
 * `undo_too_old`.
 */
export async function openChanges(ctx: Ctx, group_id: string): Promise<number> {
	const group = await readGroup(ctx, group_id)
	if (!group) throw refuse('not_found')
	if (ctx.house.now().getTime() - group.since.getTime() > UNDO_DAYS * DAY_MS)
		throw refuse('undo_too_old', { params: { days: UNDO_DAYS } })
	if (!group.open.length) throw refuse('undo_done')
	// What the operator decides about a catalog is not the seller's to take back.
	const unknown = group.open.find(({ entity }) => !ctx.house.undoers[entity])
	// A document that has its number is voided or credited instead.
	if (unknown?.entity === 'document_step') throw refuse('document_no_undo')
	if (unknown) throw refuse('undo_done')
	return group.open.reduce((sum, { changes }) => sum + changes, 0)
}

/** Whether a group is taken back in one transaction or not at all. */
export async function isWholeGroup(ctx: Ctx, group_id: string): Promise<boolean> {
	const open = (await readGroup(ctx, group_id))?.open ?? []
	return open.some(({ entity }) => ctx.house.undoers[entity]?.isWhole === true)
}

/**
 * Takes back the next changes of a group, at most 1,000, recording them under the group `undo_id`; null when none are
 * left. For jobs that undo a large group in many transactions: ask `openChanges` first.
 */
export async function undoNext(ctx: Ctx, group_id: string, undo_id: string): Promise<Undone | null> {
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		for (const [entity, undo] of Object.entries(ctx.house.undoers)) {
			const changes = await lockChanges(ctx, group_id, entity, UNDO_CHUNK)
			if (!changes.length) continue
			const { gone = [], ...undone } = await undo(ctx, changes, undo_id)
			await closeChanges(ctx, changes, new Set(gone))
			return undone
		}
		return null
	})
}

/**
 * Whether what a record says can still be put back: by undoing its group (a day more, for an undo that is on its way), or
 * from the history of its SKU as long as there is that SKU. Pictures of other records need not be kept.
 */
export function canComeBack(ctx: Ctx): ReturnType<typeof comesBack> {
	return comesBack(ctx, new Date(ctx.house.now().getTime() - (UNDO_DAYS + 1) * DAY_MS))
}
