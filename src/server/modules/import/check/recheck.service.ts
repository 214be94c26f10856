import type { ImportDraft } from '#domain/import/draft.ts'
import { shownColumns } from '#domain/import/shown-columns.ts'
import { transact } from '#server/context.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { categoryIds, categoryPaths } from '#server/modules/category/index.ts'
import { readChunks } from '../drafts.service.ts'
import { categoryPathsOf, prepareItems } from '../items.service.ts'
import { deleteRowsAt, eachChecked, insertRows } from '../rows.store.ts'
import type { Session } from '../session.service.ts'
import { isMended, type MendedCells } from './alone.rule.ts'
import { CellKeeper } from './cells.rule.ts'
import { Previews } from './preview.presenter.ts'
import { toRows } from './rows.presenter.ts'
import { Tally } from './tally.rule.ts'

/**
 * Compares the products of mended rows again, and leaves what was found about all others; answers the new sums. Null
 * when they cannot be judged alone after all: everything is to be checked.
 */
export async function recheck(
	run: Pick<JobRun, 'ctx' | 'signal' | 'progress'>,
	session: Session,
	mended: MendedCells,
	current: (ctx: JobRun['ctx']) => Promise<unknown>,
): Promise<Tally | null> {
	const { ctx } = run
	const touched = new Set<number>()
	const previews = new Previews()
	const names = await categoryPaths(ctx)
	const { decimal } = await getSettings(ctx)
	const cells = new CellKeeper(shownColumns(session.mapping ?? {}, session.file.columns))
	const chunks = readChunks(ctx, session, (row) => {
		cells.see(row)
		if (isMended(row, mended)) touched.add(row.row)
	})
	for await (const { drafts, skipped, rows: read } of chunks) {
		run.signal.throwIfAborted()
		const wanted = withFamilies(drafts, touched)
		if (wanted.length) {
			const ids = await categoryIds(ctx, categoryPathsOf(wanted))
			const items = await previews.take(ctx, await prepareItems(ctx, session, wanted, ids))
			if (previews.waiting.size) return null
			const rows = toRows(ctx, session, { items, skipped: [], names, cells, decimal })
			await transact(ctx, async (ctx) => {
				await current(ctx)
				await deleteRowsAt(
					ctx,
					session.id,
					rows.map(({ row }) => row),
				)
				await insertRows(ctx, session.id, rows)
			})
		}
		for (const draft of drafts) cells.forget(draft.rows)
		cells.forget(skipped.map(({ row }) => row))
		run.progress(read, Math.max(read, session.file.total_rows))
	}
	const tally = new Tally()
	for await (const rows of eachChecked(ctx, session.id)) tally.add(rows)
	return tally
}

/** Drafts of touched rows, with all that were read together with them. */
function withFamilies(drafts: readonly ImportDraft[], touched: ReadonlySet<number>): ImportDraft[] {
	const idOf = ({ family, row }: ImportDraft) => family ?? row
	const hit = new Set(drafts.filter(({ rows }) => rows.some((row) => touched.has(row))).map(idOf))
	return drafts.filter((draft) => hit.has(idOf(draft)))
}
