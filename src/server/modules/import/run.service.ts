import { z } from 'zod'
import { Counts } from '#contract/import-shapes.ts'
import { foldCategoryPath } from '#domain/category/name.ts'
import type { ImportDraft } from '#domain/import/draft.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { categoryIds, ensureCategories } from '#server/modules/category/index.ts'
import { type ItemResult, restoreSkus, upsertSkus } from '#server/modules/sku/index.ts'
import { onCue } from '#server/prefetch.ts'
import { columnOf } from './column-of.rule.ts'
import { chunksPrepared, type PreparedChunk } from './ahead.service.ts'
import { readLate } from './drafts.service.ts'
import { updateSession } from './import.store.ts'
import { isParentless } from './check/preview.presenter.ts'
import { type CategoryIds, categoryPathsOf, type PreparedItem, prepareItems } from './items.service.ts'
import { type FailedRow, failRows } from './rows.store.ts'
import { hasPhotos } from './photos/photos.store.ts'
import { ownSession, type Session } from './session.service.ts'
import { ImportPayload } from './stored.rule.ts'

/** Rows by what became of them, and parents of variants, which no row stands for. */
const RunCounts = Counts.omit({ warning: true }).extend({ parents: z.int() })
type RunCounts = z.output<typeof RunCounts>

const RunPayload = ImportPayload.extend({ group_id: z.string() })

/** How far a run is: kept with each chunk, so that it goes on after the last one that was written. */
const Progress = z.object({
	chunks: z.int(),
	/** Chunks of the second pass. */
	late: z.int(),
	counts: RunCounts,
	/** Rows of variants whose parent had not come yet: written in the second pass. */
	waiting: z.array(z.int()),
})
type Progress = z.output<typeof Progress>

const START: Progress = {
	chunks: 0,
	late: 0,
	counts: { new: 0, changed: 0, same: 0, error: 0, merged: 0, skipped: 0, parents: 0 },
	waiting: [],
}

/** Writes the good rows, a chunk a transaction. Killed in the middle, it goes on with the next chunk. */
export const importRunJob: JobHandler = async (run) => {
	const { ctx } = run
	const { import_id, group_id } = readStored(RunPayload, run.payload, 'payload of import_run')
	const own = await ownSession(ctx, import_id)
	const session = { ...own, isPhotoless: !(await hasPhotos(ctx, own.id)) }
	const work = { run, session, group_id }
	let progress = readStoredOrNull(Progress, run.checkpoint, 'checkpoint of import_run') ?? START
	const tell = (rows: number) => run.progress(rows, Math.max(rows, session.file.total_rows))
	let at = 0
	// The next chunk is read and prepared from its predecessor's cue on, while the database has enough to do.
	for await (const { value: chunk, cue } of onCue(chunksPrepared(ctx, session, progress.chunks))) {
		if (at++ < progress.chunks) continue
		run.signal.throwIfAborted()
		progress = await writeChunk({ ...work, meanwhile: cue }, chunk, progress)
		tell(chunk.rows - progress.waiting.length)
	}
	let late = 0
	for await (const drafts of readLate(ctx, session, new Set(progress.waiting))) {
		if (late++ < progress.late) continue
		run.signal.throwIfAborted()
		progress = await writeLate(work, drafts, progress)
	}
	tell(session.file.total_rows)
	const { counts } = progress
	const { parents, ...rows } = counts
	const ended = { ...rows, warning: session.counts?.warning ?? 0 }
	await updateSession(ctx, session.id, { state: 'done', counts: JSON.stringify(ended) })
	const link = `/importProduct?import_id=${session.id}`
	return { ...rows, parents, group_id: work.group_id, summary: summaryOf(ctx, rows), link }
}

interface Work {
	run: JobRun
	session: Session
	group_id: string
	/** What the processor can do while the database writes. */
	meanwhile?: () => void
}

async function writeChunk(work: Work, chunk: PreparedChunk, progress: Progress): Promise<Progress> {
	const { drafts, skipped, prepared } = chunk
	return transact(work.run.ctx, async (ctx) => {
		const items = prepared ?? (await prepareDrafts(ctx, work, drafts))
		const { counts, waiting } = await writeItems(ctx, work, items, true)
		counts.skipped += skipped.length
		const next = {
			...progress,
			chunks: progress.chunks + 1,
			counts: sum(progress.counts, counts),
			waiting: [...progress.waiting, ...waiting],
		}
		await work.run.save(ctx, { ...next })
		return next
	})
}

/** Variants that stood before their parents. */
async function writeLate(work: Work, drafts: readonly ImportDraft[], progress: Progress): Promise<Progress> {
	return transact(work.run.ctx, async (ctx) => {
		const { counts } = await writeItems(ctx, work, await prepareDrafts(ctx, work, drafts), false)
		const next = { ...progress, late: progress.late + 1, counts: sum(progress.counts, counts) }
		await work.run.save(ctx, { ...next })
		return next
	})
}

/** Writes what is good; tells of the rows that the check had let through; answers those that wait for a parent. */
async function writeItems(
	ctx: Ctx,
	{ session, group_id, meanwhile }: Work,
	prepared: readonly PreparedItem[],
	mayWait: boolean,
) {
	const good = prepared.flatMap((one) => (one.item ? [{ ...one, item: one.item }] : []))
	const back = good.flatMap(({ restore }) => restore ?? [])
	if (back.length) await restoreSkus(ctx, back, { group_id })
	const results = await upsertSkus(
		ctx,
		good.map(({ item }) => item),
		{ group_id, action: 'import', meanwhile },
	)
	const counts = { ...START.counts }
	const waiting: number[] = []
	const failed: FailedRow[] = []
	for (const { draft, errors } of prepared) if (errors.length) count(counts, draft, 'error')
	for (const [index, { draft, restore }] of good.entries()) {
		const result = results[index]
		if (!result) continue
		if (mayWait && isParentless(result.error?.code)) {
			waiting.push(draft.row)
			continue
		}
		count(counts, draft, outcomeOf(result, restore !== undefined))
		failed.push(...failures(session, draft, result))
	}
	await failRows(ctx, session.id, failed)
	return { counts, waiting }
}

/** The rows of a draft that passed the check and could not be written after all. */
function failures({ mapping }: Session, { rows }: ImportDraft, { error }: ItemResult): FailedRow[] {
	if (!error) return []
	const { code, msg, path } = error
	const column = path === undefined ? undefined : columnOf(mapping, path)
	return rows.map((row) => ({ row, errors: [{ code, msg, ...(column === undefined ? {} : { column }) }] }))
}

async function prepareDrafts(ctx: Ctx, { session, group_id }: Work, drafts: readonly ImportDraft[]) {
	return prepareItems(ctx, session, drafts, await readyCategories(ctx, session, drafts, group_id))
}

/** The categories of drafts, those that are missing made where the rules say so. */
async function readyCategories(
	ctx: Ctx,
	{ rules }: Session,
	drafts: readonly ImportDraft[],
	group_id: string,
): Promise<CategoryIds> {
	const paths = categoryPathsOf(drafts)
	const known = await categoryIds(ctx, paths)
	const missing = paths.filter((path) => !known.has(foldCategoryPath(path)))
	if (!missing.length || !rules.create_categories) return known
	await ensureCategories(ctx, missing, { group_id, action: 'import' })
	return categoryIds(ctx, paths)
}

function outcomeOf(result: ItemResult, restored: boolean): 'new' | 'changed' | 'same' | 'error' {
	if (!result.ok) return 'error'
	if (result.created) return 'new'
	return result.same && !restored ? 'same' : 'changed'
}

/** A draft stands for its row; further rows that went into it are merged, or refused with it. */
function count(counts: RunCounts, { rows }: ImportDraft, outcome: 'new' | 'changed' | 'same' | 'error'): void {
	if (!rows.length) {
		if (outcome === 'new') counts.parents++
		return
	}
	counts[outcome]++
	counts[outcome === 'error' ? 'error' : 'merged'] += rows.length - 1
}

function sum(a: RunCounts, b: RunCounts): RunCounts {
	const keys = Object.keys(a) as (keyof RunCounts)[]
	return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as RunCounts
}

function summaryOf({ locale }: Ctx, counts: { new: number; changed: number; error: number }): string {
	return locale === 'zh'
		? `新增 ${counts.new}，更改 ${counts.changed}，错误 ${counts.error}`
		: `${counts.new} new, ${counts.changed} changed, ${counts.error} with errors`
}
