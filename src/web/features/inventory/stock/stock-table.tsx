import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { BLOCK_MAX } from '#web/ui/grid/range/use-block.ts'
import type { GridSort } from '#web/ui/grid/types.ts'
import { stepBack, stepForward } from '#web/ui/steps/steps.ts'
import type { Writer } from './cells.tsx'
import { stockColumns } from './columns.tsx'
import { changeProblem } from './edit/change-problem.ts'
import { useEdits } from './edit/use-edits.ts'
import type { StockAddress } from './stock-query.ts'
import type { StockRow } from './stock-row.ts'
import { keyOf, type StockList } from './use-stock-list.ts'

interface Props {
	list: StockList
	address: StockAddress
	write: Writer
	/** For SKUs that are deleted. */
	readOnly: boolean
	onOpen: (row: StockRow) => void
}

/** The stock of every SKU in sight. The sort stands in the address. */
export function StockTable({ list, address, write, readOnly, onOpen }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const { count } = write
	const edits = useEdits(list.search.location)
	const columns = useMemo(
		() => stockColumns({ write, readOnly, problem: (row) => changeProblem(row, write) }),
		[write, readOnly],
	)
	const { sort, order = 'asc' } = address
	const onSort = (next: GridSort | null) =>
		void navigate({ to: '.', search: (old) => ({ ...old, sort: next?.by, order: next?.order }) as typeof old })
	return (
		<Grid<StockRow>
			label={t('stockView.table')}
			columns={columns}
			rows={list.rows}
			keyOf={keyOf}
			nameOf={({ sku_name }) => sku_name}
			selecting={list.selecting}
			sort={sort ? { by: sort, order } : null}
			onSort={onSort}
			onOpen={onOpen}
			{...(write.fold ? { onExpand: write.fold.toggle, branchOf: write.fold.branchOf } : {})}
			onEdit={(row, { id }, text) => edits.one(row, id, text)}
			{...(readOnly ? {} : { onBlock: edits.block })}
			onLeft={(left) =>
				notifyWarning(t('stockView.cellsLeft', { count: left.length, n: count(left.length), columns: named(left) }))
			}
			onTooMany={() => notifyWarning(t('stockView.tooManyCells', { n: count(BLOCK_MAX) }))}
			onStep={(direction) => void (direction === 'back' ? stepBack() : stepForward())}
			onError={notifyError}
			onResize={() => undefined}
		/>
	)
}

function named(columns: readonly { header: string }[]): string {
	return [...new Set(columns.map(({ header }) => header))].join(', ')
}
