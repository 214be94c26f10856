import type { ImportColumn } from '#contract/import-shapes.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { ImportRow } from '../import-data.ts'
import type { Mapping } from '../map/target-options.ts'
import classes from './row-cards.module.css'
import { EditableCell } from './mending/cell-editor.tsx'
import { headingOf, Notes, notesOf, RowStatus } from './row-parts.tsx'
import { cellOf, skuCellOf, type TableColumn } from './shown-cells.ts'

interface Props {
	rows: readonly ImportRow[]
	columns: readonly TableColumn[]
	/** Those of the file. */
	all: readonly ImportColumn[]
	mapping: Mapping
}

/** Cells that a card shows; those with an objection or a change come first. */
const CELLS = 3

/** The table on a phone: two lines and what is said about them. */
export function RowCards({ rows, columns, all, mapping }: Props) {
	return (
		<ul className={classes.cards}>
			{rows.map((row) => (
				<Card key={row.row} row={row} columns={columns} all={all} mapping={mapping} />
			))}
		</ul>
	)
}

function Card({ row, columns, all, mapping }: Omit<Props, 'rows'> & { row: ImportRow }) {
	const language = useLanguage()
	const cells = columns.map((column) => ({ column, cell: cellOf(row, column, mapping) }))
	const telling = cells.filter(({ cell }) => cell.issue ?? cell.change)
	const plain = cells.filter(({ cell }) => cell.text && !cell.issue && !cell.change)
	const shown = [...telling, ...plain].slice(0, Math.max(CELLS, telling.length))
	const notes = notesOf({ row, columns: [], mapping: {} })
	const named = skuCellOf(row, all, mapping)
	return (
		<li>
			<SkuThumb src={row.photo} size={52} />
			<div className={classes.card}>
				<div className={classes.cardHead}>
					{named.cell?.issue && named.column ? (
						<EditableCell row={row} column={named.column} cell={named.cell} />
					) : (
						<b>{row.key ?? '–'}</b>
					)}
					<RowStatus row={row} />
					<span className="grow" />
					<span className="muted num">{row.row}</span>
				</div>
				<dl>
					{shown.map(({ column, cell }) => (
						<div key={column.index} data-issue={cell.issue && (cell.issue.warning ? 'warn' : 'bad')}>
							<dt>{headingOf(column, mapping, language)}</dt>
							<dd>
								<EditableCell row={row} column={column} cell={cell} />
							</dd>
						</div>
					))}
				</dl>
				{notes && notes.issues.length > 0 && <Notes notes={{ issues: notes.issues, changes: [] }} />}
			</div>
		</li>
	)
}
