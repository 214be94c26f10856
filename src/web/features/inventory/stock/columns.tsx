import type { ReactNode } from 'react'
import { isStockColumn, type StockColumn } from '#domain/inventory/columns.ts'
import { inStyle } from '#domain/number-input.ts'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import type { CellProblem, GridColumn } from '#web/ui/grid/types.ts'
import {
	changeCell,
	incomingCell,
	levelCell,
	limitCell,
	movedCell,
	nameCell,
	nameText,
	onHandCell,
	quietCell,
	skuCell,
	stateCell,
	type Writer,
} from './cells.tsx'
import { changeText } from './pending/change.ts'
import type { StockSort } from './stock-query.ts'
import type { StockRow } from './stock-row.ts'

interface Column extends Pick<GridColumn<StockRow>, 'align' | 'inputMode' | 'signed'> {
	/** Pixels. */
	width: number
	sort?: StockSort
	cell: (row: StockRow, write: Writer) => ReactNode
	text?: (row: StockRow, write: Writer) => string
	edit?: (row: StockRow, write: Writer) => string | null
}

const NUMBER = { align: 'end', inputMode: 'decimal' } as const

/** The columns of the stock table. What is looked at daily fits 1440 pixels. */
const COLUMNS = {
	sku: { width: 180, sort: 'sku_name', cell: skuCell, text: ({ sku_name }) => sku_name },
	name: { width: 190, sort: 'product_name', cell: nameCell, text: nameText },
	onHand: { ...NUMBER, width: 80, sort: 'inventory', cell: onHandCell, text: ({ on_hand }) => on_hand ?? '' },
	committed: {
		...NUMBER,
		width: 88,
		sort: 'committed',
		cell: ({ committed }, write) => quietCell(committed, write),
		text: ({ committed }) => committed,
	},
	available: {
		...NUMBER,
		width: 80,
		sort: 'available',
		cell: ({ available }, write) => (available === '0' ? '0' : quietCell(available, write)),
		text: ({ available }) => available ?? '',
	},
	incoming: { ...NUMBER, width: 80, sort: 'incoming', cell: incomingCell, text: ({ incoming }) => incoming },
	level: { width: 130, cell: levelCell },
	state: { width: 98, cell: stateCell, text: ({ state }, { t }) => t(`inventory.state.${state}`) },
	change: {
		...NUMBER,
		signed: true,
		width: 92,
		cell: changeCell,
		edit: ({ change, variants }, { decimal }) =>
			variants === undefined ? (change ? changeText(change, decimal) : '') : null,
	},
	low: {
		...NUMBER,
		width: 62,
		cell: ({ low_inventory_triggering: low }, write) => limitCell(low, write),
		edit: ({ low_inventory_triggering: low }) => low?.toString() ?? '',
	},
	over: {
		...NUMBER,
		width: 62,
		cell: ({ over_inventory_triggering: over }, write) => limitCell(over, write),
		edit: ({ over_inventory_triggering: over }) => over?.toString() ?? '',
	},
	category: {
		width: 116,
		sort: 'category',
		cell: ({ category }) => category || <span className="muted">–</span>,
		text: ({ category }) => category,
	},
	moved: { width: 116, sort: 'moved_at', cell: movedCell, text: ({ moved_at }) => moved_at ?? '' },
} satisfies Record<StockColumn, Column>

/** What a column is called: by its user, or as it usually is. */
export function headerOf(path: StockColumn, name: string, t: Writer['t']): string {
	return name || t(`stockView.column.${path}`)
}

interface Use {
	/** The user's columns. */
	view: readonly ViewColumn[]
	write: Writer
	/** Why a typed change cannot be saved as it is. */
	problem: (row: StockRow) => CellProblem | null
	/** For SKUs that are deleted. */
	readOnly: boolean
}

/** The columns as the grid takes them. */
export function stockColumns({ view, write, problem, readOnly }: Use): GridColumn<StockRow>[] {
	return view.flatMap(({ path: id, name, width }): GridColumn<StockRow>[] => {
		if (!isStockColumn(id) || (readOnly && id === 'change')) return []
		const { cell, text, edit, ...column }: Column = COLUMNS[id]
		return [
			{
				...column,
				...(width !== undefined && { width }),
				id,
				header: headerOf(id, name, write.t),
				cell: (row) => cell(row, write),
				...(text && { text: (row) => inStyle(text(row, write), column.align ? write.decimal : '.') }),
				...(edit && !readOnly && { edit: (row) => edit(row, write) }),
				...(id === 'change' && { problem }),
			},
		]
	})
}
