import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InventoryRow } from '#contract/inventory.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import type { GridSort } from '#web/ui/grid/types.ts'
import type { Writer } from './cells.tsx'
import { stockColumns } from './columns.tsx'
import type { StockAddress } from './stock-query.ts'
import { keyOf, type StockList } from './use-stock-list.ts'

interface Props {
	list: StockList
	address: StockAddress
	write: Writer
	onOpen: (row: InventoryRow) => void
}

/** The stock of every SKU in sight. The sort stands in the address. */
export function StockTable({ list, address, write, onOpen }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const columns = useMemo(() => stockColumns(write), [write])
	const { sort, order = 'asc' } = address
	const onSort = (next: GridSort | null) =>
		void navigate({ to: '.', search: (old) => ({ ...old, sort: next?.by, order: next?.order }) as typeof old })
	return (
		<Grid<InventoryRow>
			label={t('stockView.table')}
			columns={columns}
			rows={list.rows}
			keyOf={keyOf}
			nameOf={({ sku_name }) => sku_name}
			selecting={list.selecting}
			sort={sort ? { by: sort, order } : null}
			onSort={onSort}
			onOpen={onOpen}
			onEdit={async () => null}
			onLeft={() => undefined}
			onTooMany={() => undefined}
			onError={notifyError}
			onResize={() => undefined}
		/>
	)
}
