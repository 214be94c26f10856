import type { Sku } from '#contract/sku.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import type { BlockEdit } from '#web/ui/grid/range/use-range.ts'
import type { CellProblem } from '#web/ui/grid/types.ts'
import { refreshSkus } from '../refresh-skus.ts'
import { valueOf } from '../value/value-text.ts'
import { undoOf } from './changes.ts'

/**
 * Saves a pasted or filled block as one undoable group, every cell on its own, each over the value that was on screen.
 * Answers why a cell was not taken, in the order of the cells.
 */
export async function saveBlock(
	edits: readonly BlockEdit<Sku>[],
	count: (value: number) => string,
): Promise<(CellProblem | null)[]> {
	try {
		const { results, group_id } = await outcomeOf(await call('productUpsertByAttrPath', { items: edits.map(toItem) }))
		await refreshSkus()
		const saved = results.filter(({ ok, same }) => ok && !same).length
		if (saved) notifyOk(text('sku.cellsSaved', { count: saved, n: count(saved) }), undoOf(group_id, count))
		return results.map(({ error }) => (error ? { message: error.msg } : null))
	} catch (error) {
		const message = error instanceof ApiError ? error.message : text('common.somethingWrong')
		return edits.map(() => ({ message }))
	}
}

function toItem({ row, column: { id: path }, text }: BlockEdit<Sku>) {
	return {
		sku_name_key: row.sku_name_key,
		attrs: { [path]: text.trim() === '' ? null : text },
		expected: { [path]: valueOf(row, path) ?? null },
	}
}
