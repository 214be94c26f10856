import type { ImportDraft } from '#domain/import/draft.ts'
import { shownColumns } from '#domain/import/shown-columns.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { categoryIds, categoryPaths } from '#server/modules/category/index.ts'
import { readChunks } from '../drafts.service.ts'
import { categoryPathsOf, prepareItems } from '../items.service.ts'
import { deleteRowsAt, eachChecked, insertRows, warnRows } from '../rows.store.ts'
import type { Session } from '../session.service.ts'
import { isMended, type MendedCells } from './alone.rule.ts'
import { CellKeeper } from './cells.rule.ts'
import { FamilyFindings } from './families.service.ts'
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
	const families = new FamilyFindings()
	const checked = new Set<number>()
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
			await families.see(ctx, items)
			for (const { row } of wanted) checked.add(row)
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
		// Siblings may stand anywhere in the list.
		const others = drafts.filter((draft) => !wanted.includes(draft))
		await families.see(
			ctx,
			others.map((draft) => ({ draft })),
		)
		for (const draft of drafts) cells.forget(draft.rows)
		cells.forget(skipped.map(({ row }) => row))
		run.progress(read, Math.max(read, session.file.total_rows))
	}
	const found = families.end(session).filter(({ row }) => checked.has(row))
	await transact(ctx, async (ctx) => {
		await current(ctx)
		await warnRows(ctx, session.id, found)
	})
	return tallyOf(ctx, session.id)
}

/** The sums of all rows as they are kept. */
export async function tallyOf(ctx: Ctx, import_id: string): Promise<Tally> {
	const tally = new Tally()
	for await (const rows of eachChecked(ctx, import_id)) tally.add(rows)
	return tally
}

/** Drafts of touched rows, with all that were read together with them. */
function withFamilies(drafts: readonly ImportDraft[], touched: ReadonlySet<number>): ImportDraft[] {
	const idOf = ({ family, row }: ImportDraft) => family ?? row
	const hit = new Set(drafts.filter(({ rows }) => rows.some((row) => touched.has(row))).map(idOf))
	return drafts.filter((draft) => hit.has(idOf(draft)))
}
