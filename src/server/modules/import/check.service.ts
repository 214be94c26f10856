import type { ImportCounts } from '#contract/import.ts'
import type { Finding } from '#domain/import/draft.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { categoryIds } from '#server/modules/category/index.ts'
import { type Preview, previewUpserts } from '#server/modules/sku/index.ts'
import { foldText } from '#domain/text.ts'
import { type Chunk, readChunks } from './drafts.ts'
import { type CheckedRow, deleteRows, insertRows, updateSession } from './import.store.ts'
import { photoKey, prepareItems, type PreparedItem } from './items.ts'
import { ownSession, type Session } from './session.ts'

/** The dry run: compares every row of the file with what is stored; the import's own rows are all it writes. */
export const importCheckJob: JobHandler = async (run) => {
	const { ctx } = run
	const session = await ownSession(ctx, String(run.payload['import_id']))
	await deleteRows(ctx, session.id)
	const counts = noCounts()
	const named: Record<string, string> = {}
	// Parents stand in the file before their variants but are not stored yet: variants of them are fine.
	const parents = new Set<string>()
	for await (const chunk of readChunks(ctx, session)) {
		run.signal.throwIfAborted()
		const rows = await checkChunk(ctx, session, chunk, parents)
		for (const draft of chunk.drafts) for (const name of draft.images ?? []) named[photoKey(name)] ??= name
		tally(counts, rows)
		await insertRows(ctx, session.id, rows)
		run.progress(chunk.rows, Math.max(chunk.rows, session.file.total_rows))
	}
	await updateSession(ctx, session.id, {
		state: 'checked',
		counts: JSON.stringify(counts),
		photos: JSON.stringify({ ...session.photos, named }),
	})
	return { ...counts }
}

async function checkChunk(
	ctx: Ctx,
	session: Session,
	{ drafts, skipped }: Chunk,
	parents: Set<string>,
): Promise<CheckedRow[]> {
	const paths = drafts.flatMap(({ category_path }) => (category_path?.length ? [category_path] : []))
	const prepared = await prepareItems(ctx, session, drafts, await categoryIds(ctx, paths))
	const good = prepared.flatMap(({ item }) => item ?? [])
	const outcomes = await transact(ctx, (ctx) => previewUpserts(ctx, good))
	for (const { draft, item } of prepared) if (item && draft.sku_name) parents.add(foldText(draft.sku_name))
	let next = 0
	const rows = prepared.flatMap((one): CheckedRow[] => {
		const outcome = one.item ? outcomes[next++] : undefined
		const parent = one.draft.parent_sku_name
		const fault = outcome?.problem
		const fine = fault?.code === 'parent_unknown' && parent !== undefined && parents.has(foldText(parent))
		const errors =
			fault && !fine
				? [...one.errors, { code: fault.code, ...(fault.params ? { params: fault.params } : {}) }]
				: one.errors
		return toRows(one, errors, outcome)
	})
	return [...rows, ...skipped.map(({ row, code }) => skippedRow(row, code))]
}

function toRows(one: PreparedItem, errors: Finding[], outcome: Preview | undefined): CheckedRow[] {
	const { draft, warnings } = one
	const status = errors.length ? 'error' : outcome?.created ? 'new' : outcome?.changes ? 'changed' : 'same'
	const told = [
		...errors.map((finding) => ({ ...finding })),
		...warnings.map((finding) => ({ ...finding, warning: true })),
	]
	const key = draft.sku_name
	return draft.rows.map((row) =>
		row === draft.row
			? {
					row,
					status,
					key,
					warning: warnings.length > 0,
					changes: status === 'error' ? null : outcome?.changes ? { ...outcome.changes } : null,
					errors: told.length ? told : null,
				}
			: { row, status: errors.length ? 'error' : 'merged', key, warning: false, changes: null, errors: null },
	)
}

function skippedRow(row: number, code: string): CheckedRow {
	return { row, status: 'skipped', warning: false, key: null, changes: null, errors: [{ code, warning: true }] }
}

function noCounts(): ImportCounts {
	return { new: 0, changed: 0, same: 0, error: 0, merged: 0, skipped: 0, warning: 0 }
}

function tally(counts: ImportCounts, rows: readonly CheckedRow[]): void {
	for (const { status, warning } of rows) {
		counts[status]++
		if (warning) counts.warning++
	}
}
