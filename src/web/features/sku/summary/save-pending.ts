import { attributeAt } from '#domain/sku/attributes.ts'
import { awaitNumberInput, styleOf } from '#web/api/account-settings.ts'
import { call, type Data } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { refreshSkus } from '../refresh-skus.ts'
import type { PendingCell } from './summary-row.ts'

export interface Saved {
	/** What takes everything back as one; null when nothing was stored. */
	readonly group: string | null
	/** Why a cell was not taken, in the order of the cells; null when it is stored. */
	readonly problems: readonly (string | null)[]
}

/** How far it is: cells that are done, and the job that works on the next ones. */
export interface SaveProgress {
	readonly done: number
	readonly job?: string
}

/** Items of one call. */
const CALL_MAX = 5000

/**
 * Saves pending cells over the values they were typed on, every cell on its own and measures of one unit together;
 * however many there are, they are one undoable group.
 */
export async function savePending(
	cells: readonly PendingCell[],
	onProgress: (progress: SaveProgress) => void,
): Promise<Saved> {
	const items = [...Map.groupBy(cells, ({ row, path }) => `${row.key} ${attributeAt(path)?.unit ?? path}`).values()]
	const problems = new Map<PendingCell, string>()
	let group: string | null = null
	try {
		const { decimal } = await awaitNumberInput()
		for (let at = 0; at < items.length; at += CALL_MAX) {
			const part = items.slice(at, at + CALL_MAX)
			onProgress({ done: at })
			const answer: Data<'productUpsertByAttrPath'> = await call('productUpsertByAttrPath', {
				items: part.map((cells) => ({ ...toItem(cells), ...styleOf(decimal) })),
				...(group === null ? {} : { group_id: group }),
			})
			const { results, group_id } = await outcomeOf(answer, (job) => onProgress({ done: at, job }))
			if (results.some(({ ok, same }) => ok && !same)) group = group_id
			for (const [index, { error }] of results.entries())
				if (error) for (const cell of part[index] ?? []) problems.set(cell, error.msg)
		}
	} finally {
		await refreshSkus()
	}
	return { group, problems: cells.map((cell) => problems.get(cell) ?? null) }
}

function toItem(cells: readonly PendingCell[]) {
	return {
		sku_name_key: cells[0]?.row.key ?? '',
		attrs: Object.fromEntries(cells.map(({ path, text }) => [path, text.trim() === '' ? null : text])),
		expected: Object.fromEntries(cells.map(({ row, path }) => [path, row.attrs[path] ?? null])),
	}
}
