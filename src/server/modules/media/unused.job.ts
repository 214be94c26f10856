import { setTimeout as pause } from 'node:timers/promises'
import { type Ctx, inNameOf } from '#server/context.ts'
import { filesStay } from '#server/db/hold.ts'
import type { FileColumns, House } from '#server/house.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import {
	dropUnused,
	forgetDropped,
	keyOf,
	type KeptFile,
	namesIn,
	ownersToLookThrough,
	readDropped,
	readFiles,
	readNames,
	type RowKey,
	setUnused,
} from './unused.store.ts'

const DAY_MS = 24 * 3_600_000
/** How long a picture or document stays that nothing names (issue 13, section 2). */
export const UNUSED_DAYS = 30
/** Accounts of one look; the others come with the next. */
const TAKEN = 200
/** Files held in memory at a time: some 25 MB. */
const FILES = 50_000
/** Rows of one statement, so that none holds the embedded database for long. */
const ROWS = 200
/** Files of one statement that marks or removes them. */
const CHUNK = 200

/** Starts a job for every account that was not looked through today. */
export async function startUnusedFiles(house: House): Promise<void> {
	const { database, jobs, log, now } = house
	const since = new Date(now().getTime() - DAY_MS)
	for (const owner of await ownersToLookThrough(database.db, since, TAKEN))
		await jobs
			.start(inNameOf(house, owner), 'unused_files', {}, { key: 'all' })
			.catch((error: unknown) => log.warn({ err: error, accountId: owner.account_id }, 'unused files wait'))
}

/**
 * Marks an account's pictures and documents that nothing names any more, and removes those that were marked 30 days ago,
 * rows first: what a kill leaves of that goes at the next run. It rests as long as it works.
 */
export const unusedFilesJob: JobHandler = async (run) => {
	await removeDropped(run)
	let after: string | null = null
	let removed = 0
	for (;;) {
		const files = await readFiles(run.ctx, after, FILES)
		const unused = await findUnused(run, files)
		await mark(run, files, unused)
		removed += await drop(run, unused)
		if (files.length < FILES) return { unused: unused.size, removed }
		after = files.at(-1)?.id ?? null
	}
}

/** Those of the files that no column of any module names. */
async function findUnused(run: JobRun, files: readonly KeptFile[]): Promise<Set<KeptFile>> {
	const unused = new Set<KeptFile>()
	const byName = new Map<string, KeptFile[]>()
	for (const file of files) {
		const { storage_key, thumbnail_key, access_url } = file
		// A file whose address does not look like ours could not be found in a text.
		if (namesIn(storage_key).length) unused.add(file)
		const own = namesIn(`${storage_key} ${thumbnail_key ?? ''} ${access_url}`)
		for (const name of new Set(own)) byName.set(name, [...(byName.get(name) ?? []), file])
	}
	for (const columns of run.ctx.house.files) {
		if (!unused.size) break
		for await (const name of namesOf(run, columns)) for (const file of byName.get(name) ?? []) unused.delete(file)
	}
	return unused
}

/** Whatever looks like a file in these columns of the account. */
async function* namesOf(run: JobRun, columns: FileColumns): AsyncIterable<string> {
	const key = await keyOf(run.ctx, columns.table)
	let after: RowKey | null = null
	for (;;) {
		const rows: Awaited<ReturnType<typeof readNames>> = await gently(run, (ctx) =>
			readNames(ctx, columns, key, after, ROWS),
		)
		for (const { names } of rows) yield* names
		if (rows.length < ROWS) return
		after = rows.at(-1)?.key ?? null
	}
}

async function mark(run: JobRun, files: readonly KeptFile[], unused: ReadonlySet<KeptFile>): Promise<void> {
	const now = run.ctx.house.now()
	const fresh = [...unused].filter(({ unused_since }) => unused_since === null)
	const again = files.filter((file) => file.unused_since !== null && !unused.has(file))
	for (const ids of chunks(fresh)) await gently(run, (ctx) => setUnused(ctx, ids, now))
	for (const ids of chunks(again)) await gently(run, (ctx) => setUnused(ctx, ids, null))
}

async function drop(run: JobRun, unused: ReadonlySet<KeptFile>): Promise<number> {
	const before = new Date(run.ctx.house.now().getTime() - UNUSED_DAYS * DAY_MS)
	const due = [...unused].filter(({ unused_since }) => unused_since !== null && unused_since <= before)
	let removed = 0
	for (const ids of chunks(due)) {
		await gently(run, (ctx) => dropUnused(ctx, ids, before))
		removed += await removeDropped(run)
	}
	return removed
}

/** Removes the files of rows that were given up, then the rows. */
async function removeDropped(run: JobRun): Promise<number> {
	const { storage } = run.ctx.house
	for (let removed = 0; ;) {
		// A backup copies files after their rows: what it may still want goes at the next run.
		if (await filesStay(run.ctx.db)) return removed
		const rows = await readDropped(run.ctx, CHUNK)
		for (const { storage_key, thumbnail_key, card_key } of rows)
			for (const key of [card_key, thumbnail_key, storage_key]) if (key !== null) await storage.remove(key)
		if (rows.length) await gently(run, (ctx) => forgetDropped(ctx, idsOf(rows)))
		removed += rows.length
		if (rows.length < CHUNK) return removed
	}
}

/** One piece of work, and as long a rest. */
async function gently<T>({ ctx, signal }: JobRun, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	signal.throwIfAborted()
	const started = performance.now()
	const result = await work(ctx)
	await pause(performance.now() - started, undefined, { signal })
	return result
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

function chunks(files: readonly KeptFile[]): string[][] {
	return Array.from({ length: Math.ceil(files.length / CHUNK) }, (_, n) =>
		idsOf(files.slice(n * CHUNK, (n + 1) * CHUNK)),
	)
}
