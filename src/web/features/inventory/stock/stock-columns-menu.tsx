import { useTranslation } from 'react-i18next'
import { isStockColumn, STOCK_COLUMNS } from '#domain/inventory/columns.ts'
import { ColumnsMenu } from '#web/ui/grid/columns/columns-menu.tsx'
import { type TableView, useSavedView, viewQuery } from '#web/ui/grid/columns/saved-view.ts'
import { headerOf } from './columns.tsx'

const table = { table: 'stock' } as const
const TABLE: TableView = {
	query: viewQuery(table),
	table,
	defaults: STOCK_COLUMNS.map((path) => ({ path, name: '' })),
}

/** The user's columns of the stock table. */
export const useStockColumns = () => useSavedView(TABLE)

/** Which columns the stock table shows, in which order and under which names. */
export function StockColumnsMenu() {
	const { t } = useTranslation()
	const { view, change, reset } = useStockColumns()
	if (!view) return null
	return (
		<ColumnsMenu
			view={view}
			headerOf={({ path, name }) => (isStockColumn(path) ? headerOf(path, name, t) : name)}
			usualName={() => ''}
			groups={[
				{
					name: t('grid.columnsHidden'),
					columns: STOCK_COLUMNS.map((path) => ({ path, name: headerOf(path, '', t) })),
				},
			]}
			onChange={change}
			onReset={reset}
		/>
	)
}
