import type { Rows } from '#web/ui/grid/pages/use-pages.ts'
import type { RowKey } from './row-keys.ts'
import type { PendingCell, SummaryRow } from './summary-row.ts'

interface Among {
	/** Variants stand right behind their parent. */
	all: readonly RowKey[]
	places: ReadonlyMap<string, number>
	rows: Pick<Rows<SummaryRow>, 'rowsBetween'>
}

/** What no two variants share. */
const OWN: readonly string[] = ['sku_name', 'bps.upc', 'bps.variations']

/** Cells with the same texts for the variants below, but for what tells variants apart. */
export async function cellsWithVariants(
	edits: readonly PendingCell[],
	{ all, places, rows }: Among,
): Promise<PendingCell[]> {
	const both = await Promise.all(
		edits.map(async (cell) => {
			if (OWN.includes(cell.path)) return [cell]
			const from = (places.get(cell.row.key) ?? -1) + 1
			const behind = all.slice(from).findIndex(({ parent }) => parent !== cell.row.key)
			const to = behind < 0 ? all.length : from + behind
			const variants = to > from ? await rows.rowsBetween(from, to - 1) : []
			return [cell, ...variants.map((row) => ({ ...cell, row }))]
		}),
	)
	return both.flat()
}
