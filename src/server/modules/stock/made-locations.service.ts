import type { RefusalCode } from '#contract/refusals/index.ts'
import { locationNameProblem, MAIN } from '#domain/inventory/location.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { lockAccount } from '#server/lock-account.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { allLocations, save, setLocation, toWire } from './locations.service.ts'
import {
	archivedByUndo,
	countHeldAt,
	deleteLocation,
	hasLevelsAt,
	isNamedBesides,
	type LocationRow,
} from './locations.store.ts'

/*
 * Locations that were made on the way of something larger (an import), so that they are taken back with it. Those that
 * people make by hand have no undo: they are archived.
 */

/** Sorts behind `sku` and `stock`: a group tells of those first. */
const ENTITY = 'stock_location'

interface Making {
	group_id: string
	action: string
}

/** Every location; `reopens`: an undo has archived it, and nobody has touched it since. */
export async function listLocations(ctx: Ctx) {
	const rows = await allLocations(ctx)
	const archived = rows.flatMap(({ id, archived_at }) => (archived_at ? [id] : []))
	const versions = archived.length ? await archivedByUndo(ctx, archived) : new Map<string, number>()
	return rows.map((row) => ({ ...toWire(row), reopens: versions.get(row.id) === row.version }))
}

/** Makes a location, or opens one again that an undo has archived. Refuses as `setLocation` does. */
export async function makeLocation(
	ctx: Ctx,
	{ name, id }: { name: string; id: string | undefined },
	making: Making,
): Promise<void> {
	const made = await setLocation(ctx, id === undefined ? { name } : { id, archived: false })
	await recordMade(ctx, made, making)
}

/** Names `main`, which nobody has named. Refuses as `setLocation` does. */
export async function nameMain(ctx: Ctx, name: string, making: Making): Promise<void> {
	await recordMade(ctx, await setLocation(ctx, { id: MAIN, name }), making)
}

async function recordMade(
	ctx: Ctx,
	{ id, name, version }: { id: string; name: string; version: number },
	making: Making,
): Promise<void> {
	await record(ctx, [{ ...making, entity: ENTITY, entity_id: id, before: null, after: stateOf({ name, version }) }])
}

/**
 * Takes locations away that were made, as long as nothing is there and nobody has moved, promised, counted or renamed
 * anything at them. Those that the ledger names are archived, so that it still can. Undone in turn, they come back.
 */
export const undoLocations: Undoer = async (ctx, changes, group_id) =>
	transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		return undoEach(ctx, changes, 'place', (change) =>
			change.after && !change.after['archived'] ? remove(ctx, change, group_id) : bringBack(ctx, change, group_id),
		)
	})

async function remove(ctx: Ctx, change: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const { entity_id: id, after } = change
	const row = (await allLocations(ctx)).find((one) => one.id === id)
	// Gone already is as good as taken back.
	if (!row) return null
	if (row.archived_at || row.version !== after?.['version']) return 'undo_changed_since'
	const undone = { action: 'undo', group_id, entity: ENTITY, entity_id: id, before: stateOf(row) }
	if (id === MAIN) {
		await save(ctx, { ...row, name: '', version: row.version + 1 })
		await record(ctx, [{ ...undone, after: null }])
		return null
	}
	if ((await countHeldAt(ctx, id)) > 0) return 'undo_changed_since'
	const besides = { groups: [change.group_id, group_id], since: change.created_at }
	if (await isNamedBesides(ctx, id, besides)) return 'undo_changed_since'
	if (await hasLevelsAt(ctx, id)) {
		const archived = { ...row, archived_at: ctx.house.now(), version: row.version + 1 }
		await save(ctx, archived)
		await record(ctx, [{ ...undone, after: { ...stateOf(archived), archived: true } }])
	} else {
		await deleteLocation(ctx, id)
		await record(ctx, [{ ...undone, after: null }])
	}
	return null
}

async function bringBack(ctx: Ctx, change: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const { entity_id: id, before, after } = change
	const rows = await allLocations(ctx)
	const row = rows.find((one) => one.id === id)
	const name = String(before?.['place'] ?? '')
	const making = { group_id, action: 'undo' }
	const others = rows.filter((one) => one !== row).map((one) => one.name)
	if (locationNameProblem(name, others)) return 'undo_changed_since'
	if (after) {
		if (row?.version !== after['version']) return 'undo_changed_since'
		await makeLocation(ctx, { name, id }, making)
	} else if (id === MAIN) {
		if (row?.name) return 'undo_changed_since'
		await nameMain(ctx, name, making)
	} else {
		const made: LocationRow = { id, name, position: rows.length, archived_at: null, version: 1 }
		await save(ctx, made)
		await recordMade(ctx, made, making)
	}
	return null
}

function stateOf({ name, version }: Pick<LocationRow, 'name' | 'version'>): JsonObject {
	return { place: name, version }
}
