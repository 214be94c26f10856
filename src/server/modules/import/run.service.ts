import type { ImportDraft } from '#domain/import/draft.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { categoryIds, ensureCategories } from '#server/modules/category/index.ts'
import { type ItemResult, upsertSkus } from '#server/modules/sku/index.ts'
import { readChunks } from './drafts.ts'
import { updateSession } from './import.store.ts'
import { prepareItems } from './items.ts'
import { ownSession, type Session } from './session.ts'

/** How far a run is: kept with each chunk, so that it goes on after the last one that was written. */
interface Progress {
	chunks: number
	new: number
	changed: number
	same: number
	error: number
	/** Variants whose parent had not come yet; tried once more at the end. */
	waiting: ImportDraft[]
}

/** Variants that may wait for a parent further down. */
const WAITING_MAX = 2000

/** Writes the good rows, a chunk a transaction. Killed in the middle, it goes on with the next chunk. */
export const importRunJob: JobHandler = async (run) => {
	const { ctx } = run
	const session = await ownSession(ctx, String(run.payload['import_id']))
	const group_id = String(run.payload['group_id'])
	let progress = (run.checkpoint as unknown as Progress | null) ?? {
		chunks: 0,
		new: 0,
		changed: 0,
		same: 0,
		error: 0,
		waiting: [],
	}
	let at = 0
	for await (const { drafts, rows } of readChunks(ctx, session)) {
		if (at++ < progress.chunks) continue
		run.signal.throwIfAborted()
		progress = await transact(ctx, async (ctx) => {
			const next = await writeDrafts(ctx, session, drafts, group_id, { ...progress, chunks: progress.chunks + 1 })
			await run.save(ctx, { ...next })
			return next
		})
		run.progress(rows, Math.max(rows, session.file.total_rows))
	}
	if (progress.waiting.length) progress = await writeWaiting(ctx, session, progress, group_id)
	const { waiting, chunks: _, ...counts } = progress
	await updateSession(ctx, session.id, { state: 'done' })
	const error = counts.error + waiting.length
	return { ...counts, error, group_id, summary: summaryOf(ctx, counts), link: `/importProduct?import_id=${session.id}` }
}

async function writeDrafts(
	ctx: Ctx,
	session: Session,
	drafts: ImportDraft[],
	group_id: string,
	progress: Progress,
): Promise<Progress> {
	const paths = drafts.flatMap(({ category_path }) => (category_path?.length ? [category_path] : []))
	if (session.rules.create_categories) await ensureCategories(ctx, distinct(paths))
	const prepared = await prepareItems(ctx, session, drafts, await categoryIds(ctx, paths))
	const good = prepared.filter(({ item }) => item)
	const results = await upsertSkus(
		ctx,
		good.flatMap(({ item }) => item ?? []),
		{ group_id, action: 'import' },
	)
	const next = { ...progress, waiting: [...progress.waiting], error: progress.error + prepared.length - good.length }
	for (const [index, result] of results.entries()) count(next, result, good[index]?.draft)
	return next
}

function count(progress: Progress, result: ItemResult, draft: ImportDraft | undefined): void {
	if (result.ok) progress[result.created ? 'new' : result.same ? 'same' : 'changed']++
	else if (draft && result.error?.code === 'parent_unknown' && progress.waiting.length < WAITING_MAX)
		progress.waiting.push(draft)
	else progress.error++
}

async function writeWaiting(ctx: Ctx, session: Session, progress: Progress, group_id: string): Promise<Progress> {
	return transact(ctx, (ctx) => writeDrafts(ctx, session, progress.waiting, group_id, { ...progress, waiting: [] }))
}

function distinct(paths: readonly (readonly string[])[]): string[][] {
	return [...new Map(paths.map((path) => [path.join('>'), [...path]])).values()]
}

function summaryOf({ locale }: Ctx, counts: { new: number; changed: number; error: number }): string {
	return locale === 'zh'
		? `新增 ${counts.new}，更改 ${counts.changed}，错误 ${counts.error}`
		: `${counts.new} new, ${counts.changed} changed, ${counts.error} with errors`
}
