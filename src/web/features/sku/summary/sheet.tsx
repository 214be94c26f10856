import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { shownIn, useParameters } from '#web/api/parameters.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import type { GridProps } from '#web/ui/grid/grid-props.ts'
import { BLOCK_MAX } from '#web/ui/grid/range/use-block.ts'
import { countSelected, isSelected, type Selection } from '#web/ui/grid/selection/selection.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import type { GridColumn } from '#web/ui/grid/types.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { Toolbar } from '#web/ui/page/page.tsx'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { leftWords } from '#web/ui/grid/left-words.ts'
import { resizeColumn, type ViewChange } from '#web/ui/grid/columns/view-columns.ts'
import type { useSummaryColumns } from './summary-columns.tsx'
import classes from './summary.module.css'
import { useColumnTool } from './use-column-tool.ts'
import type { Asked } from './use-asked.ts'
import type { Summary } from './use-summary.ts'
import type { SummaryRow } from './summary-row.ts'
import { useVariantsToo, VariantsSwitch } from './variants-too.tsx'

const OperationForm = lazyIdle(async () => (await import('./operation-form.tsx')).OperationForm)

interface SheetProps {
	summary: Summary
	columns: ReturnType<typeof useSummaryColumns>
	/** A text was typed into one cell. */
	onTyped: Asked['typed']
}

/** The rows and the column tools over them. */
export function Sheet({ summary, columns, onTyped }: SheetProps) {
	const { rows, dispatch } = summary
	const variants = useVariantsToo(summary)
	const warn = useWarnings()
	const pick = (change: ViewChange) => dispatch({ do: 'columns', change: (own) => change(own ?? columns.view) })
	const selecting = useSelection<SummaryRow>({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: warn.tooMany,
		onError: notifyError,
	})
	return (
		<>
			<Tools summary={summary} columns={columns} variants={variants} selection={selecting.selection} onView={pick} />
			<div className={classes.sheet}>
				<SheetGrid
					summary={summary}
					columns={columns.columns}
					selecting={selecting}
					onEdit={async (row, { id: path }, text) => {
						onTyped(row, path)
						await variants.put([{ row, path, text }])
						return null
					}}
					onBlock={async (edits) => {
						await variants.put(edits.map(({ row, column, text }) => ({ row, path: column.id, text })))
						return []
					}}
					onResize={(path, width) => pick((view) => resizeColumn(view, path, width))}
				/>
			</div>
		</>
	)
}

interface ToolsProps extends Omit<SheetProps, 'onTyped'> {
	variants: ReturnType<typeof useVariantsToo>
	selection: Selection
	onView: (change: ViewChange) => void
}

/** Operations on a column of the selected rows, else of all, and which columns are shown. */
function Tools({ summary, columns, variants, selection, onView }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const own = shownIn(useParameters().all, 'table').map(pathOf)
	const selected = countSelected(selection, summary.total)
	const isMeant = (key: string) => isSelected(selection, key)
	const apply = useColumnTool(summary, ({ key, parent }) => {
		if (parent !== undefined && variants.too && (!selected || isMeant(parent))) return true
		return selected ? isMeant(key) : parent === undefined
	})
	return (
		<Toolbar label={t('summary.tools')}>
			<Suspense>
				<OperationForm
					paths={columns.typable}
					busy={apply.busy}
					action={selected ? t('summary.applySelected', { n: count(selected) }) : t('summary.applyAll')}
					onApply={(path, operation) => void apply.run(path, operation)}
				/>
			</Suspense>
			<VariantsSwitch {...variants} />
			<div className="grow" />
			<ColumnsMenu
				view={columns.view}
				own={own}
				onChange={onView}
				onReset={() => summary.dispatch({ do: 'columns', change: () => null })}
			/>
		</Toolbar>
	)
}

type GridPart = 'columns' | 'selecting' | 'onEdit' | 'onBlock' | 'onResize'

/** The rows; they keep the order of the selection and lead nowhere. */
function SheetGrid({ summary, ...grid }: { summary: Summary } & Pick<GridProps<SummaryRow>, GridPart>) {
	const { t } = useTranslation()
	const warn = useWarnings()
	return (
		<Grid<SummaryRow>
			{...grid}
			isPending
			label={t('summary.sheet')}
			rows={summary.rows}
			keyOf={keyOf}
			nameOf={({ sku_name, options }) => (options ? `${sku_name} ${options}` : sku_name)}
			sort={null}
			onSort={() => undefined}
			onOpen={() => undefined}
			onLeft={warn.left}
			onTooMany={warn.tooManyCells}
			onStep={(direction) => summary.dispatch({ do: direction === 'back' ? 'undo' : 'redo' })}
			onError={notifyError}
		/>
	)
}

function useWarnings() {
	const { t } = useTranslation()
	const { count } = useFormat()
	return {
		tooMany: () => notifyWarning(t('grid.tooMany', { n: count(BLOCK_MAX) })),
		tooManyCells: () => notifyWarning(t('grid.tooManyCells', { n: count(BLOCK_MAX) })),
		left: (columns: readonly GridColumn<SummaryRow>[]) => notifyWarning(leftWords(columns, count)),
	}
}

function keyOf({ key }: SummaryRow): string {
	return key
}
