import { useTranslation } from 'react-i18next'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { shownIn, useParameters } from '#web/api/parameters.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { BLOCK_MAX } from '#web/ui/grid/range/use-block.ts'
import { countSelected, isSelected } from '#web/ui/grid/selection/selection.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import { Toolbar } from '#web/ui/page/page.tsx'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { leftWords } from '../table/left-words.ts'
import { resizeColumn, type ViewChange } from '../table/view.ts'
import { OperationForm } from './operation-form.tsx'
import type { useSummaryColumns } from './summary-columns.tsx'
import classes from './summary.module.css'
import { useColumnTool } from './use-column-tool.ts'
import type { Asked } from './use-asked.ts'
import type { Summary } from './use-summary.ts'
import type { SummaryRow } from './summary-row.ts'
import { useVariantsToo, VariantsSwitch } from './variants-too.tsx'

interface SheetProps {
	summary: Summary
	columns: ReturnType<typeof useSummaryColumns>
	/** A text was typed into one cell. */
	onTyped: Asked['typed']
}

/** The rows and the column tools over them. */
export function Sheet({ summary, columns, onTyped }: SheetProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { rows, total, dispatch } = summary
	const own = shownIn(useParameters().all, 'table').map(pathOf)
	const variants = useVariantsToo(summary)
	const pick = (change: ViewChange) => dispatch({ do: 'columns', change: (own) => change(own ?? columns.view) })
	const selecting = useSelection<SummaryRow>({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: () => notifyWarning(t('sku.tooMany', { n: count(BLOCK_MAX) })),
		onError: notifyError,
	})
	const selected = countSelected(selecting.selection, total)
	const isMeant = (key: string) => isSelected(selecting.selection, key)
	const apply = useColumnTool(summary, ({ key, parent }) => {
		if (parent !== undefined && variants.too && (!selected || isMeant(parent))) return true
		return selected ? isMeant(key) : parent === undefined
	})
	return (
		<>
			<Toolbar label={t('summary.tools')}>
				<OperationForm
					paths={columns.typable}
					busy={apply.busy}
					action={selected ? t('summary.applySelected', { n: count(selected) }) : t('summary.applyAll')}
					onApply={(path, operation) => void apply.run(path, operation)}
				/>
				<VariantsSwitch {...variants} />
				<div className="grow" />
				<ColumnsMenu
					view={columns.view}
					own={own}
					onChange={pick}
					onReset={() => dispatch({ do: 'columns', change: () => null })}
				/>
			</Toolbar>
			<div className={classes.sheet}>
				<Grid<SummaryRow>
					label={t('summary.sheet')}
					columns={columns.columns}
					rows={rows}
					keyOf={keyOf}
					nameOf={({ sku_name }) => sku_name}
					selecting={selecting}
					sort={null}
					onSort={() => undefined}
					onOpen={() => undefined}
					onEdit={async (row, { id: path }, text) => {
						onTyped(row, path)
						await variants.put([{ row, path, text }])
						return null
					}}
					onBlock={async (edits) => {
						await variants.put(edits.map(({ row, column, text }) => ({ row, path: column.id, text })))
						return []
					}}
					onLeft={(columns) => notifyWarning(leftWords(columns, count))}
					onTooMany={() => notifyWarning(t('sku.tooManyCells', { n: count(BLOCK_MAX) }))}
					onStep={(direction) => dispatch({ do: direction === 'back' ? 'undo' : 'redo' })}
					onError={notifyError}
					onResize={(path, width) => pick((view) => resizeColumn(view, path, width))}
				/>
			</div>
		</>
	)
}

function keyOf({ key }: SummaryRow): string {
	return key
}
