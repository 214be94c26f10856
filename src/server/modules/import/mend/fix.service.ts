import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { standsAlone } from '../check/alone.rule.ts'
import { startCheck } from '../check/start.service.ts'
import { openSession } from '../upload.service.ts'
import { countFixes, deleteFix, putFix } from './fixes.store.ts'

/** Fixes of one import at most; beyond that the file is better mended itself. */
export const FIXES_MAX = 5000

/**
 * Lets a cell read otherwise, or every cell of its column that reads `like`, and checks again what hangs on it. `value` null takes a fix
 * back. Refusals: import_not_checked, fixes_too_many.
 */
export async function importFix(ctx: Ctx, params: ParamsOf<(typeof imports)['importFix']>) {
	const { import_id, row, column, value, like } = params
	return transact(ctx, async (ctx) => {
		const session = await openSession(ctx, import_id, true)
		const { state, file } = session
		if (state === 'mapped') throw refuse('import_not_checked')
		if (row <= file.header_row || column >= file.columns.length) throw refuse('not_found')
		const cells = like === undefined ? { col: column, row, was: '' } : { col: column, row: 0, was: like }
		if (value === null) await deleteFix(ctx, import_id, cells)
		else await putFix(ctx, import_id, { ...cells, value })
		if ((await countFixes(ctx, import_id)) > FIXES_MAX) throw refuse('fixes_too_many', { params: { max: FIXES_MAX } })
		if (!standsAlone(session, column)) return startCheck(ctx, session)
		const mended = like === undefined ? { column, row } : { column, like, ...(value === null ? {} : { value }) }
		return startCheck(ctx, session, mended)
	})
}
