import { useMemo, type ReactNode } from 'react'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { CellProblem, GridColumn } from '#web/ui/grid/types.ts'
import { parameterCell } from '../table/parameter-cell.tsx'
import { useView } from '../table/use-view.ts'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { headerOf, widthOf } from '../table/view.ts'
import { isLong, isTypable } from '../value/editing.ts'
import type { Language } from '#web/state/preferences.ts'
import { isTypableType, LONG_INPUT, parameterColumn, policyInput, yesNoInput } from '../value/parameter-editing.tsx'
import classes from './summary.module.css'
import { RowName } from './row-name.tsx'
import type { SummaryRow } from './summary-row.ts'
import type { Asked } from './use-asked.ts'
import type { Texts } from './use-texts.ts'

const NONE: readonly ViewColumn[] = []

/** The columns of the spreadsheet: those of the table to begin with, then what is picked here (`own`). */
export function useSummaryColumns(texts: Texts, own: readonly ViewColumn[] | null = null, asked?: Asked) {
	const { locale, decimal } = useFormat()
	const { currency } = useAccountSettings()
	const saved = useView().view
	const view = own ?? saved ?? NONE
	const columns = useMemo(
		() => view.map((column) => summaryColumn(column, texts, { locale, currency, decimal }, asked)),
		[view, texts, locale, currency, decimal, asked],
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

/** How the account's values are written. */
interface Style {
	locale: string
	currency: string
	decimal: DecimalSign
}

function summaryColumn(
	column: ViewColumn,
	texts: Texts,
	style: Style,
	asked: Asked | undefined,
): GridColumn<SummaryRow> {
	const { path } = column
	const parameter = texts.parameterAt(path)
	const show = writerOf(path, parameter, style)
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
				const { problem, value, words, suggestion } = texts.read(path, pending)
				const refused = row.problems?.[path] ?? problem
				const told = asked !== undefined && suggestion !== undefined
				return (
					<Pending problem={refused} told={told}>
						{(!refused && looks(value, words)) || words}
					</Pending>
				)
			}
			const stored = row.attrs[path] ?? row.inherited?.[path]
			const inherited = row.inherited ? show(row.inherited) : ''
			return looks(stored, show(row.attrs) || inherited) || <Stored text={show(row.attrs)} inherited={inherited} />
		},
		...(asked ? { problem: (row) => problemAt(row, path, texts, asked) } : {}),
		...(isNumeric(path) ? { align: 'end', inputMode: 'decimal' } : {}),
		...(isLong(path) ? { input: LONG_INPUT } : {}),
		...choiceOf(path, texts.language),
		...(parameter ? parameterColumn(parameter, texts.language) : {}),
		...(isEditable(path, texts) ? { edit: (row) => texts.textAt(row, path) } : {}),
	}
}

/** What is chosen of a few words, or picked as a day. */
function choiceOf(path: string, language: Language): Pick<GridColumn<SummaryRow>, 'input'> {
	const type = attributeAt(path)?.type
	if (type === 'yes_no') return { input: yesNoInput(language) }
	if (type === 'stock_policy') return { input: policyInput(language) }
	return {}
}

function writerOf(path: string, parameter: Parameter | undefined, { locale, ...style }: Style) {
	const { unit } = attributeAt(path) ?? {}
	return (attrs: SummaryRow['attrs']) =>
		parameter
			? formatParameter(parameter, attrs[path], locale, style)
			: formatAttribute(path, attrs[path], locale, { ...style, ...unitOf(attrs[unit ?? '']) })
}

/** What is asked about is answered where it stands; what is refused without a suggestion is told by the review. */
function problemAt(row: SummaryRow, path: string, texts: Texts, asked: Asked): CellProblem | null {
	const pending = row.pending?.[path]
	if (pending === undefined) return null
	const { problem, suggestion } = texts.read(path, pending)
	if (problem === null || suggestion === undefined) return null
	return { message: problem, suggestion, opened: asked.isLast(row, path), onDiscard: () => asked.discard(row, path) }
}

function unitOf(unit: unknown): { unit?: string } {
	return typeof unit === 'string' ? { unit } : {}
}

/** What a row is known by, as in the table; a variant stands a step further in than its parent. */
function Name({ row }: { row: SummaryRow }) {
	return (
		<span className={classes.name} data-variant={row.parent === undefined ? undefined : true}>
			<SkuThumb src={thumbOf(row)} />
			<RowName row={row} />
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

/** What is typed over a value; `told`: a card on the cell says what is wrong. */
function Pending({ problem, told, children }: { problem: string | null; told: boolean; children: ReactNode }) {
	return (
		<span
			className={classes.pending}
			data-bad={problem !== null || undefined}
			title={told ? undefined : (problem ?? undefined)}
		>
			{children || '–'}
			{problem !== null && !told && <span className="visually-hidden"> {problem}</span>}
		</span>
	)
}
