import type { Sku } from '#contract/sku.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, type Data } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import type { BlockEdit } from '#web/ui/grid/range/use-block.ts'
import type { CellProblem } from '#web/ui/grid/types.ts'
import { refreshSkus } from '../refresh-skus.ts'
import { conflictProblem, type Saving } from '../table/save-cell.ts'
import { toItem, wirePath } from '../value/to-item.ts'

type Result = Data<'productUpsertByAttrPath'>['results'][number]

/**
 * Saves a pasted or filled block as one undoable group, every cell on its own, each over the value that was on screen.
 * Answers why a cell was not taken, in the order of the cells; a conflict offers theirs and mine.
 */
export async function saveBlock(
	edits: readonly BlockEdit<Sku>[],
	count: (value: number) => string,
	saving: Saving,
): Promise<(CellProblem | null)[]> {
	try {
		const items = await Promise.all(edits.map(({ row, column: { id: path }, text }) => toItem(row, path, text)))
		const sent = items.filter((item) => typeof item !== 'string')
		if (!sent.length) return items.map((item) => ({ message: String(item) }))
		const { results, group_id } = await outcomeOf(await call('productUpsertByAttrPath', { items: sent }))
		await refreshSkus()
		const saved = results.filter(({ ok, same }) => ok && !same).length
		if (saved) notifyOk(text('sku.cellsSaved', { count: saved, n: count(saved) }), saving.onSaved(group_id))
		const outcomes = results.values()
		return edits.map((edit, index) => {
			const item = items[index]
			if (typeof item === 'string') return { message: item }
			return problemOf(edit, outcomes.next().value, saving)
		})
	} catch (error) {
		const message = error instanceof ApiError ? error.message : text('common.somethingWrong')
		return edits.map(() => ({ message }))
	}
}

function problemOf(
	{ row, column: { id: path }, text }: BlockEdit<Sku>,
	result: Result | undefined,
	saving: Saving,
): CellProblem | null {
	const error = result?.error
	if (error?.code === 'conflict') return conflictProblem(row, path, text, error.current?.[wirePath(path)], saving)
	return error ? { message: error.msg, suggestion: error.suggestion } : null
}
