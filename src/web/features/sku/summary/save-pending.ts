import { call } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { refreshSkus } from '../refresh-skus.ts'
import type { PendingCell } from './use-summary.ts'

export interface Saved {
	readonly groups: readonly string[]
	/** Why a cell was not taken, in the order of the cells; null when it is stored. */
	readonly problems: readonly (string | null)[]
}

/** Items of one call. */
const CALL_MAX = 5000

/** Saves pending cells over the values they were typed on, every cell on its own; up to 5,000 are one undoable group. */
export async function savePending(cells: readonly PendingCell[], onProgress: (done: number) => void): Promise<Saved> {
	const groups: string[] = []
	const problems: (string | null)[] = []
	try {
		for (let at = 0; at < cells.length; at += CALL_MAX) {
			const items = cells.slice(at, at + CALL_MAX).map(toItem)
			const { results, group_id } = await outcomeOf(await call('productUpsertByAttrPath', { items }))
			groups.unshift(group_id)
			problems.push(...results.map(({ error }) => error?.msg ?? null))
			onProgress(problems.length)
		}
	} finally {
		await refreshSkus()
	}
	return { groups, problems }
}

function toItem({ row, path, text }: PendingCell) {
	return {
		sku_name_key: row.key,
		attrs: { [path]: text.trim() === '' ? null : text },
		expected: { [path]: row.attrs[path] ?? null },
	}
}
