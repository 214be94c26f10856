import { call, type Data } from '#web/api/client.ts'
import { refreshStock } from '../../refresh-stock.ts'
import { placeOf, type StockChange, toItem } from './change.ts'
import { forgetChanges, putChanges } from './use-changes.ts'

/** Items of one call. */
const CALL_MAX = 5000

export interface SavedChanges {
	/** What takes everything back as one; null when nothing was changed. */
	group: string | null
	saved: number
	/** Why the others were not taken; they stay, each with its reason. */
	refused: readonly StockChange[]
}

/** Saves changes, each on its own and all as one undoable group. What is refused stays with its sentence. */
export async function saveChanges(changes: readonly StockChange[]): Promise<SavedChanges> {
	const refused: StockChange[] = []
	let group: string | null = null
	try {
		for (let at = 0; at < changes.length; at += CALL_MAX) {
			const part = changes.slice(at, at + CALL_MAX)
			const { results, group_id }: Data<'inventorySet'> = await call('inventorySet', {
				items: part.map(toItem),
				...(group === null ? {} : { group_id: group }),
			})
			if (results.some(({ ok, same }) => ok && !same)) group = group_id
			const left = part.flatMap((change, index): StockChange[] => {
				const error = results[index]?.error
				if (!error) return []
				return [{ ...change, problem: error.msg, ...(error.current !== undefined && { current: error.current }) }]
			})
			forgetChanges(part.map(placeOf))
			putChanges(left)
			refused.push(...left)
		}
	} finally {
		await refreshStock()
	}
	return { group, saved: changes.length - refused.length, refused }
}
