import type { ReactNode } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import type { GridColumn } from '#web/ui/grid/types.ts'
import {
	incomingCell,
	movedCell,
	nameCell,
	nameText,
	onHandCell,
	quietCell,
	skuCell,
	stateCell,
	type Writer,
} from './cells.tsx'
import type { StockSort } from './stock-query.ts'

interface Column {
	/** Pixels. */
	width: number
	/** Numbers stand on the right. */
	align?: 'end'
	sort?: StockSort
	cell: (row: InventoryRow, write: Writer) => ReactNode
	text: (row: InventoryRow, write: Writer) => string
}

/** The columns of the stock table in their usual order; the first one is pinned. */
const COLUMNS = {
	sku: { width: 190, sort: 'sku_name', cell: skuCell, text: ({ sku_name }) => sku_name },
	name: { width: 220, sort: 'product_name', cell: nameCell, text: nameText },
	category: {
		width: 130,
		sort: 'category',
		cell: ({ category }) => category || <span className="muted">–</span>,
		text: ({ category }) => category,
	},
	onHand: { width: 100, align: 'end', sort: 'inventory', cell: onHandCell, text: ({ on_hand }) => on_hand ?? '' },
	committed: {
		width: 104,
		align: 'end',
		sort: 'committed',
		cell: ({ committed }, write) => quietCell(committed, write),
		text: ({ committed }) => committed,
	},
	available: {
		width: 100,
		align: 'end',
		sort: 'available',
		cell: ({ available }, write) => (available === '0' ? '0' : quietCell(available, write)),
		text: ({ available }) => available ?? '',
	},
	incoming: { width: 96, align: 'end', sort: 'incoming', cell: incomingCell, text: ({ incoming }) => incoming },
	state: { width: 104, cell: stateCell, text: ({ state }, { t }) => t(`inventory.state.${state}`) },
	moved: { width: 130, sort: 'moved_at', cell: movedCell, text: ({ moved_at }) => moved_at ?? '' },
} satisfies Record<string, Column>
type ColumnName = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as ColumnName[]

/** The columns as the grid takes them. */
export function stockColumns(write: Writer): GridColumn<InventoryRow>[] {
	return NAMES.map((id): GridColumn<InventoryRow> => {
		const { cell, text, ...column }: Column = COLUMNS[id]
		return {
			...column,
			id,
			header: write.t(`stockView.column.${id}`),
			cell: (row) => cell(row, write),
			text: (row) => text(row, write),
		}
	})
}
