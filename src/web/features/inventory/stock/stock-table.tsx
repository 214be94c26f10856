import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resizeColumn, type ViewChange, type ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { ListGrid } from '#web/ui/grid/list-grid.tsx'
import type { Writer } from './cells.tsx'
import { stockColumns } from './columns.tsx'
import { changeProblem } from './edit/change-problem.ts'
import { useEdits } from './edit/use-edits.ts'
import type { StockAddress } from './stock-query.ts'
import type { StockRow } from './stock-row.ts'
import type { StockList } from './use-stock-list.ts'

interface Props {
	list: StockList
	/** The user's columns. */
	view: readonly ViewColumn[]
	address: StockAddress
	write: Writer
	/** For SKUs that are deleted. */
	readOnly: boolean
	onView: (change: ViewChange) => void
	onOpen: (row: StockRow) => void
}

/** The stock of every SKU in sight. The sort stands in the address. */
export function StockTable({ list, view, address, write, readOnly, onView, onOpen }: Props) {
	const { t } = useTranslation()
	const edits = useEdits(list.search.location)
	const columns = useMemo(
		() => stockColumns({ view, write, readOnly, problem: (row) => changeProblem(row, write) }),
		[view, write, readOnly],
	)
	return (
		<ListGrid<StockRow>
			label={t('stockView.table')}
			list={list}
			address={address}
			columns={columns}
			onOpen={onOpen}
			isPending
			onEdit={(row, { id }, text) => edits.one(row, id, text)}
			onBlock={readOnly ? undefined : edits.block}
			onResize={(path, width) => onView((now) => resizeColumn(now, path, width))}
		/>
	)
}
