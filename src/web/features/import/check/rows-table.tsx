import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#contract/import-shapes.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { ImportRow } from '../import-data.ts'
import type { Mapping } from '../map/target-options.ts'
import classes from './check-step.module.css'
import { EditableCell } from './mending/cell-editor.tsx'
import { headingOf, isNumeric, Notes, notesOf, RowStatus } from './row-parts.tsx'
import { cellOf, skuCellOf, type TableColumn } from './shown-cells.ts'

interface Props {
	rows: readonly ImportRow[]
	/** Those that are shown. */
	columns: readonly TableColumn[]
	/** Those of the file. */
	all: readonly ImportColumn[]
	mapping: Mapping
}

/** The file's own columns, each row with its result; what a row objects to stands below it. */
export function RowsTable({ rows, columns, all, mapping }: Props) {
	const { t } = useTranslation()
	const language = useLanguage()
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col" data-right>
						{t('importing.row')}
					</th>
					<th scope="col">{t('importing.result')}</th>
					<th scope="col">{t('importing.sku')}</th>
					{columns.map((column) => (
						<th
							key={column.index}
							scope="col"
							data-right={isNumeric(column, mapping) || undefined}
							title={column.header}
						>
							{headingOf(column, mapping, language)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.row} row={row} columns={columns} all={all} mapping={mapping} />
				))}
			</tbody>
		</table>
	)
}

function Row({ row, columns, all, mapping }: Omit<Props, 'rows'> & { row: ImportRow }) {
	const notes = notesOf({ row, columns, mapping })
	const named = skuCellOf(row, all, mapping)
	return (
		<Fragment>
			<tr data-noted={notes ? true : undefined}>
				<td className="muted num" data-right>
					{row.row}
				</td>
				<td>
					<RowStatus row={row} />
				</td>
				<th scope="row" data-issue={named.cell?.issue && (named.cell.issue.warning ? 'warn' : 'bad')}>
					<span className={classes.sku}>
						<SkuThumb src={row.photo} size={28} />
						{named.cell?.issue && named.column ? (
							<EditableCell row={row} column={named.column} cell={named.cell} />
						) : (
							<span>{row.key ?? '–'}</span>
						)}
					</span>
				</th>
				{columns.map((column) => {
					const cell = cellOf(row, column, mapping)
					const issue = cell.issue && (cell.issue.warning ? 'warn' : 'bad')
					return (
						<td
							key={column.index}
							data-issue={issue}
							data-right={isNumeric(column, mapping) || undefined}
							title={cell.issue?.msg ?? cell.text}
						>
							<EditableCell row={row} column={column} cell={cell} />
						</td>
					)
				})}
			</tr>
			{notes && (
				<tr className={classes.noteRow}>
					<td colSpan={columns.length + 3}>
						<Notes notes={notes} />
					</td>
				</tr>
			)}
		</Fragment>
	)
}
