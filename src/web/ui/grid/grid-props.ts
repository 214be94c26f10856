import type { Rows } from './pages/use-pages.ts'
import type { BlockEdit } from './range/use-block.ts'
import type { SelectionControl } from './selection/use-selection.ts'
import type { CellProblem, GridColumn, GridSort, RowBranch } from './types.ts'

/** What a table shows, and what becomes of it. */
export interface GridProps<R> {
	/** Names the grid for screen readers. */
	label: string
	/** The first one is pinned. */
	columns: readonly GridColumn<R>[]
	rows: Rows<R>
	keyOf: (row: R) => string
	/** Names a row's checkbox. */
	nameOf: (row: R) => string
	selecting: SelectionControl
	sort: GridSort | null
	onSort: (sort: GridSort | null) => void
	/** Enter on a row, or a click on its first cell. */
	onOpen: (row: R) => void
	/** Plus or minus on a row. */
	onExpand?: (index: number, row: R) => void
	/** Where a row stands in its family, for screen readers; absent: nothing is folded. */
	branchOf?: ((row: R) => RowBranch) | undefined
	/** Saves an edited cell; answers why it was not taken. */
	onEdit: (row: R, column: GridColumn<R>, text: string) => Promise<CellProblem | null>
	/** What `onEdit` takes waits for a save of its own. */
	isPending?: true
	onResize: (id: string, width: number) => void
	/** Saves a pasted, filled or emptied block; answers a problem or null for each cell. Absent: nothing of the kind. */
	onBlock?: (edits: BlockEdit<R>[]) => Promise<readonly (CellProblem | null | undefined)[]>
	/** Cells of these columns were left as they are by a block: they cannot be typed into. Once for each cell. */
	onLeft: (columns: readonly GridColumn<R>[]) => void
	/** More cells at once than a block may have. */
	onTooMany: () => void
	/** Ctrl+Z, and with Shift forward again. */
	onStep?: (direction: 'back' | 'forward') => void
	onError: (error: unknown) => void
}
