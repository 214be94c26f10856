import { z } from 'zod'
import type { ImportDraft } from '#domain/import/draft.ts'
import { shownColumns } from '#domain/import/shown-columns.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { type JobHandler, type JobRun, JobStopped } from '#server/jobs/handler.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { categoryIds, categoryPaths } from '#server/modules/category/index.ts'
import type { MendedCells } from './alone.rule.ts'
import { CellKeeper } from './cells.rule.ts'
import { FamilyFindings, type FamilyRow } from './families.service.ts'
import { type CheckedItem, Previews } from './preview.presenter.ts'
import { recheck, tallyOf } from './recheck.service.ts'
import { toRows } from './rows.presenter.ts'
import { type Chunk, readChunks, readLate } from '../drafts.service.ts'
import { updateSession } from '../import.store.ts'
import { categoryPathsOf, prepareItems } from '../items.service.ts'
import { photoBase, photoKey } from '../photos/photo-key.rule.ts'
import { addressesOf } from '../photos/item-files.service.ts'
import { placeLoosePhotos } from '../photos/photos.service.ts'
import { forgetNames, type NamedPhoto, nameKeys } from '../photos/photos.store.ts'
import { deleteRows, insertRows, warnRows } from '../rows.store.ts'
import { ownSession, type Session } from '../session.service.ts'
import { ImportPayload } from '../stored.rule.ts'
import { Tally } from './tally.rule.ts'

/** Rows that are warned of at once. */
const WARNED = 5000

const CheckPayload = ImportPayload.extend({
	/** What was mended since; only those rows are checked again. */
	mended: z
		.object({ column: z.int(), row: z.int().optional(), like: z.string().optional(), value: z.string().optional() })
		.optional(),
})

/**
 * The dry run: compares every row of the file with what is stored; the import's own rows are all it writes. A check
 * that was replaced by another ends without a trace.
 */
export const importCheckJob: JobHandler = async (run) => {
	const { import_id, mended } = readStored(CheckPayload, run.payload, 'payload of import_check')
	const tally = mended ? await amend(run, import_id, mended) : null
	return finish(run, import_id, tally ?? (await checkAll(run, import_id)))
}

/** The sums of a finished check after some cells were mended, or null when all rows are to be checked anew. */
async function amend(run: JobRun, import_id: string, mended: MendedCells): Promise<Tally | null> {
	const current = (ctx: Ctx) => currentSession({ ...run, ctx }, import_id)
	return recheck(run, await transact(run.ctx, current), mended, current)
}

async function checkAll(run: JobRun, import_id: string): Promise<Tally> {
	const { ctx } = run
	const session = await transact(ctx, async (ctx) => {
		const session = await currentSession({ ...run, ctx }, import_id)
		await deleteRows(ctx, import_id)
		await forgetNames(ctx, import_id)
		return session
	})
	const previews = new Previews()
	const tally = new Tally()
	const names = await categoryPaths(ctx)
	const { decimal } = await getSettings(ctx)
	const cells = new CellKeeper(shownColumns(session.mapping ?? {}, session.file.columns))
	const families = new FamilyFindings()
	const keep = async (items: readonly CheckedItem[], { skipped, drafts }: Pick<Chunk, 'skipped' | 'drafts'>) => {
		await families.see(ctx, items)
		const rows = toRows(ctx, session, { items, skipped, names, cells, decimal })
		tally.add(rows)
		await transact(ctx, async (ctx) => {
			await currentSession({ ...run, ctx }, import_id)
			await insertRows(ctx, import_id, rows)
			await nameKeys(ctx, import_id, namedPhotos(drafts))
		})
	}
	for await (const chunk of readChunks(ctx, session, (row) => cells.see(row))) {
		run.signal.throwIfAborted()
		await keep(await previews.take(ctx, await prepare(ctx, session, chunk.drafts)), chunk)
		for (const { row, rows } of chunk.drafts) if (previews.waiting.has(row)) cells.forget(rows)
		run.progress(chunk.rows, Math.max(chunk.rows, session.file.total_rows))
	}
	for await (const drafts of readLate(ctx, session, previews.waiting, (row) => cells.see(row))) {
		run.signal.throwIfAborted()
		await keep(await previews.takeWaiting(ctx, await prepare(ctx, session, drafts)), { skipped: [], drafts: [] })
	}
	const found = families.end(session)
	if (!found.length) return tally
	await keepFamilyFindings(run, import_id, found)
	return tallyOf(ctx, import_id)
}

/** What was found about products once all their rows were seen, some thousand rows at a time. */
async function keepFamilyFindings(run: JobRun, import_id: string, found: readonly FamilyRow[]): Promise<void> {
	for (let from = 0; from < found.length; from += WARNED) {
		await transact(run.ctx, async (ctx) => {
			await currentSession({ ...run, ctx }, import_id)
			await warnRows(ctx, import_id, found.slice(from, from + WARNED))
		})
	}
}

async function prepare(ctx: Ctx, session: Session, drafts: readonly ImportDraft[]) {
	return prepareItems(ctx, session, drafts, await categoryIds(ctx, categoryPathsOf(drafts)))
}

async function finish(run: JobRun, import_id: string, tally: Tally) {
	return transact(run.ctx, async (ctx) => {
		await currentSession({ ...run, ctx }, import_id)
		await placeLoosePhotos(ctx, import_id)
		await updateSession(ctx, import_id, {
			state: 'checked',
			counts: JSON.stringify(tally.counts),
			problems: JSON.stringify(tally.problems()),
		})
		return { ...tally.counts }
	})
}

/** The session, locked, while this job is the one it waits for. */
async function currentSession({ ctx, id }: Pick<JobRun, 'ctx' | 'id'>, import_id: string): Promise<Session> {
	const session = await ownSession(ctx, import_id, true)
	if (session.job_id !== id) throw new JobStopped('cancelled')
	return session
}

/** The photos that drafts name, each once. */
function namedPhotos(drafts: readonly ImportDraft[]): NamedPhoto[] {
	const names = new Set(drafts.flatMap((draft) => [...(draft.images ?? []), ...addressesOf(draft)]))
	const photos = [...names].map((file_name) => ({ key: photoKey(file_name), base: photoBase(file_name), file_name }))
	return [...new Map(photos.map((photo) => [photo.key, photo])).values()].filter(({ key }) => key !== '')
}
