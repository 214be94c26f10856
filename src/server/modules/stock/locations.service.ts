import { v4 as uuidv4 } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stock, StockLocation } from '#contract/stock.ts'
import { LOCATIONS_MAX, locationNameProblem, MAIN } from '#domain/inventory/location.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { read, type Reading } from '#server/db/readings.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import {
	countHeldAt,
	countSkusAt,
	listingLocations,
	type LocationRow,
	placeLocations,
	saveLocation,
} from './locations.store.ts'

type SetLocation = ParamsOf<(typeof stock)['setLocation']>

/** `main` as it is before anybody has named it. */
const UNNAMED: LocationRow = { id: MAIN, name: '', position: 0, archived_at: null, version: 1 }

/** Every location in the seller's order; `main` is always among them. */
export async function getLocations(
	ctx: Ctx,
	{ counts }: ParamsOf<(typeof stock)['getLocations']> = {},
): Promise<DataOf<(typeof stock)['getLocations']>> {
	const [rows, skus] = [await allLocations(ctx), counts ? await countSkusAt(ctx) : null]
	return { list: rows.map((row) => ({ ...toWire(row), ...(skus && { skus: skus.get(row.id) ?? 0 }) })) }
}

/** The locations that stock can be brought to, with their names; `main` alone where there is no other. */
export function openLocations(ctx: Ctx): Promise<Map<string, string>> {
	return read(ctx.db, readingOpenLocations(ctx))
}

/** Of open locations those by which columns of lists are told; none where there is only one, for then every number is its own, whatever it is called. */
export function columnLocations(open: ReadonlyMap<string, string>): { id: string; name: string }[] {
	return open.size > 1 ? [...open].map(([id, name]) => ({ id, name })) : []
}

/** The same as `openLocations`, to be read together with more. */
export function readingOpenLocations(ctx: Ctx): Reading<Map<string, string>> {
	const { query, take } = listingLocations(ctx)
	return {
		query,
		take: (rows) =>
			new Map(withMain(take(rows)).flatMap(({ id, name, archived_at }) => (archived_at ? [] : [[id, name]]))),
	}
}

/** The rows of all locations; `main` is among them. */
export async function allLocations(ctx: Ctx): Promise<LocationRow[]> {
	return withMain(await read(ctx.db, listingLocations(ctx)))
}

function withMain(rows: LocationRow[]): LocationRow[] {
	return rows.some(({ id }) => id === MAIN) ? rows : [UNNAMED, ...rows]
}

/**
 * Makes a location, or renames, moves, archives or restores one. With the first one made, `main` gets a row too, so that
 * it can be put into order. Refuses with `not_found`, `conflict`, and the words of domain/inventory/location.ts.
 */
export async function setLocation(ctx: Ctx, params: SetLocation): Promise<StockLocation> {
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const rows = await allLocations(ctx)
		const row = params.id === undefined ? newLocation(rows) : rows.find(({ id }) => id === params.id)
		if (!row) throw refuse('not_found')
		if (params.version !== undefined && params.version !== row.version) throw refuse('conflict', { data: toWire(row) })
		const name = params.name ?? row.name
		const others = rows.filter((other) => other !== row)
		const problem = locationNameProblem(
			name,
			others.map((other) => other.name),
		)
		if (problem && (params.name !== undefined || params.id === undefined)) throw refuseProblem(problem)
		const archived_at = await archivedAt(ctx, row, params, others)
		const saved = { ...row, name, archived_at, version: row.version + (params.id === undefined ? 0 : 1) }
		if (params.id === undefined && !rows.some(isStored)) await save(ctx, UNNAMED)
		await save(ctx, saved)
		if (params.position !== undefined) await placeLocations(ctx, moved(rows, row.id, params.position))
		return toWire(saved)
	})
}

/** Writes a location whole. Its key for names keeps `main` apart from others as long as nobody has named it. */
export async function save(ctx: Ctx, row: LocationRow): Promise<void> {
	await saveLocation(ctx, { ...row, name_key: row.name ? foldText(row.name) : ` ${row.id}` })
}

const isStored = (row: LocationRow) => row !== UNNAMED

function newLocation(rows: readonly LocationRow[]): LocationRow {
	if (rows.filter(({ archived_at }) => !archived_at).length >= LOCATIONS_MAX)
		throw refuse('locations_too_many', { params: { max: LOCATIONS_MAX } })
	return { id: uuidv4(), name: '', position: rows.length + 1, archived_at: null, version: 1 }
}

/** When it was archived, after this change. What still holds something, and the last one that is open, stays open. */
async function archivedAt(
	ctx: Ctx,
	row: LocationRow,
	{ archived }: SetLocation,
	others: readonly LocationRow[],
): Promise<Date | null> {
	if (archived === undefined || archived === (row.archived_at !== null)) return row.archived_at
	if (!archived) return null
	if (!others.some(({ archived_at }) => !archived_at)) throw refuse('location_last')
	const count = await countHeldAt(ctx, row.id)
	if (count > 0) throw refuse('location_not_empty', { params: { count } })
	return ctx.house.now()
}

function moved(rows: readonly LocationRow[], id: string, position: number): string[] {
	const ids = rows.map((row) => row.id).filter((other) => other !== id)
	return ids.toSpliced(position, 0, id)
}

export function toWire({ id, name, archived_at, version }: LocationRow): StockLocation {
	return { id, name, archived: archived_at !== null, version }
}
