import { useMemo, type ReactNode } from 'react'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { GridColumn } from '#web/ui/grid/types.ts'
import { parameterCell } from '../table/parameter-cell.tsx'
import { useView } from '../table/use-view.ts'
import { headerOf, type ViewColumn, widthOf } from '../table/view.ts'
import { isLong, isTypable } from '../value/editing.ts'
import { isTypableType, LONG_INPUT, parameterColumn } from '../value/parameter-editing.tsx'
import classes from './summary.module.css'
import type { SummaryRow } from './summary-row.ts'
import type { Texts } from './use-texts.ts'

const NONE: readonly ViewColumn[] = []

/** The columns of the spreadsheet: those of the table to begin with, then what is picked here (`own`). */
export function useSummaryColumns(texts: Texts, own: readonly ViewColumn[] | null = null) {
	const { locale, decimal } = useFormat()
	const { currency } = useAccountSettings()
	const saved = useView().view
	const view = own ?? saved ?? NONE
	const columns = useMemo(
		() => view.map((column) => summaryColumn(column, texts, { locale, currency, decimal })),
		[view, texts, locale, currency, decimal],
	)
	return {
		view,
		columns,
		typable: view.map(({ path }) => path).filter((path) => isEditable(path, texts)),
	}
}

function isEditable(path: string, { parameterAt }: Texts): boolean {
	const parameter = parameterAt(path)
	return parameter ? isTypableType(parameter) : isTypable(path)
}

interface Money {
	locale: string
	currency: string
	decimal: DecimalSign
}

function summaryColumn(column: ViewColumn, texts: Texts, { locale, ...money }: Money): GridColumn<SummaryRow> {
	const { path } = column
	const { unit } = attributeAt(path) ?? {}
	const parameter = texts.parameterAt(path)
	const show = (attrs: SummaryRow['attrs']) =>
		parameter
			? formatParameter(parameter, attrs[path], locale, money)
			: formatAttribute(path, attrs[path], locale, { ...money, ...unitOf(attrs[unit ?? '']) })
	/** Colours, options, pictures and documents as themselves. */
	const looks = (value: unknown, words: string) => parameter && parameterCell(parameter, value, words)
	return {
		id: path,
		header: headerOf(column, texts.language, parameter),
		width: widthOf(column),
		text: ({ attrs }) => show(attrs),
		cell: (row) => {
			const pending = row.pending?.[path]
			if (pending === undefined && path === 'sku_name') return <Name row={row} />
			if (pending !== undefined) {
				const { problem, value, words } = texts.read(path, pending)
				const refused = row.problems?.[path] ?? problem
				return <Pending problem={refused}>{(!refused && looks(value, words)) || words}</Pending>
			}
			const stored = row.attrs[path] ?? row.inherited?.[path]
			const inherited = row.inherited ? show(row.inherited) : ''
			return looks(stored, show(row.attrs) || inherited) || <Stored text={show(row.attrs)} inherited={inherited} />
		},
		...(isNumeric(path) ? { align: 'end', inputMode: 'decimal' } : {}),
		...(isLong(path) ? { input: LONG_INPUT } : {}),
		...(parameter ? parameterColumn(parameter, texts.language) : {}),
		...(isEditable(path, texts) ? { edit: (row) => texts.textAt(row, path) } : {}),
	}
}

function unitOf(unit: unknown): { unit?: string } {
	return typeof unit === 'string' ? { unit } : {}
}

/** What a row is known by, as in the table; a variant stands a step further in than its parent. */
function Name({ row }: { row: SummaryRow }) {
	return (
		<span className={classes.name} data-variant={row.parent === undefined ? undefined : true}>
			<SkuThumb src={thumbOf(row)} />
			<b>{row.sku_name}</b>
		</span>
	)
}

/** The main picture, or the parent's. */
function thumbOf({ attrs, inherited }: SummaryRow): string | undefined {
	const [picture] = [attrs, inherited].flatMap((values) => (values?.['sku_img'] ?? []) as { url: string }[])
	return picture && thumbnailUrl(picture.url)
}

/** What is stored; in grey what a variant shows of its parent. */
function Stored({ text, inherited }: { text: string; inherited: string }) {
	return <span className={text ? undefined : 'muted'}>{text || inherited || '–'}</span>
}

/** What is typed over a value. */
function Pending({ problem, children }: { problem: string | null; children: ReactNode }) {
	return (
		<span className={classes.pending} data-bad={problem !== null || undefined} title={problem ?? undefined}>
			{children || '–'}
			{problem !== null && <span className="visually-hidden"> {problem}</span>}
		</span>
	)
}
