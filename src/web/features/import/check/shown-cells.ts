import type { ImportColumn, ImportFile } from '#contract/import-shapes.ts'
import { shownColumns } from '#domain/import/shown-columns.ts'
import type { ImportRow } from '../import-data.ts'
import type { ImportStatus } from '../import-status.ts'
import type { Mapping } from '../map/target-options.ts'

/** Columns beside the usual ones at most. */
const MORE = 4

/** A column of the check's table. */
export interface TableColumn extends ImportColumn {
	/** Not among the usual ones: of its cells those alone are kept that something is said about. */
	isMore?: true
}

type Issue = ImportRow['errors'][number]

/** What a cell says, and what is said about it. */
export interface ShownCell {
	text: string
	/** Where it goes. */
	path?: string
	change?: readonly [string | null, string | null]
	issue?: Issue
	/** What the file says here was not kept: nothing is shown, where a dash would call it empty. */
	isUnknown?: true
}

/** The usual columns and some of those that are objected to. */
export function tableColumns(file: ImportFile, { problems }: Pick<ImportStatus, 'problems'>): TableColumn[] {
	const usual = shownColumns(file.mapping ?? {}, file.columns)
	const disputed = new Set(problems.flatMap(({ column }) => column ?? []).filter((index) => isMore(file, usual, index)))
	return [
		...usual.flatMap((index) => file.columns[index] ?? []),
		...[...disputed].slice(0, MORE).flatMap((index) => {
			const column = file.columns[index]
			return column ? { ...column, isMore: true as const } : []
		}),
	]
}

function isMore({ mapping }: ImportFile, usual: readonly number[], index: number): boolean {
	const target = mapping?.[index]
	return Boolean(target) && target !== 'sku_name' && !usual.includes(index)
}

/** A row's cell in a column: as the file has it, or as it changes the SKU. */
export function cellOf(row: ImportRow, { index, isMore }: TableColumn, mapping: Mapping): ShownCell {
	const path = mapping[index]
	const change = path ? row.changes[path] : undefined
	const issues = row.errors.filter(({ column }) => column === index)
	const issue = issues.find(({ warning }) => !warning) ?? issues[0]
	return {
		text: row.cells[index] ?? '',
		...(path ? { path } : {}),
		...(change ? { change } : {}),
		...(issue ? { issue } : {}),
		...(isMore && !issue ? { isUnknown: true } : {}),
	}
}

/** The cell that names the row's SKU, where the list has such a column; one that was made stands in an empty cell. */
export function skuCellOf(row: ImportRow, columns: readonly ImportColumn[], mapping: Mapping) {
	const column = columns.find(({ index }) => mapping[index] === 'sku_name')
	if (!column) return {}
	const cell = cellOf(row, column, mapping)
	const made = cell.issue?.warning && cell.text === '' ? (row.key ?? '') : cell.text
	return { column, cell: { ...cell, text: made } }
}
