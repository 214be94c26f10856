import { LIST_ROWS_A_CALL } from '#domain/customer/limits.ts'
import type { ListFieldName } from '#domain/customer/list/fields.ts'
import { call, type Data, type Params } from '#web/api/client.ts'

/** A list as it was read. */
export type ReadList = Data<'readCustomerList'>
/** A row as it is sent: what stands in it by field. */
export type ListRow = Params<'importCustomers'>['rows'][number]
/** What becomes of a row. */
export type Outcome = Data<'importCustomers'>['rows'][number]
export type Mapping = readonly (ListFieldName | null)[]

/** The rows by the fields that their columns are; columns of the same field are put together, empty rows left out. */
export function rowsOf({ rows }: ReadList, mapping: Mapping): ListRow[] {
	return rows.flatMap(({ row, cells }) => {
		const values: Record<string, string> = {}
		for (const [at, field] of mapping.entries()) {
			const cell = cells[at]
			if (field && cell) values[field] = values[field] ? `${values[field]}\n${cell}` : cell
		}
		return Object.keys(values).length ? [{ row, values }] : []
	})
}

interface Run {
	decimal: ReadList['decimal']
	dry_run: boolean
	/** How many rows are done. */
	onProgress: (done: number) => void
	/** Stops between two calls; what is done stays. */
	signal: AbortSignal
}

/** Sends rows in as many calls as it takes; what was changed is one group. */
export async function sendRows(
	rows: readonly ListRow[],
	{ decimal, dry_run, onProgress, signal }: Run,
): Promise<{ outcomes: Outcome[]; group_id: string | undefined }> {
	const outcomes: Outcome[] = []
	let group: string | undefined
	for (let at = 0; at < rows.length && !signal.aborted; at += LIST_ROWS_A_CALL) {
		const some = rows.slice(at, at + LIST_ROWS_A_CALL)
		const answer = await call('importCustomers', {
			rows: [...some],
			decimal,
			dry_run,
			...(group && { group_id: group }),
		})
		outcomes.push(...answer.rows)
		const hasChanged = answer.rows.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
		if (!dry_run && hasChanged) group = answer.group_id
		onProgress(outcomes.length)
	}
	return { outcomes, group_id: group }
}

/** How many rows become what. */
export function countOutcomes(outcomes: Iterable<Outcome>): Record<Outcome['outcome'], number> {
	const counts = { new: 0, changed: 0, same: 0, error: 0 }
	for (const { outcome } of outcomes) counts[outcome]++
	return counts
}
