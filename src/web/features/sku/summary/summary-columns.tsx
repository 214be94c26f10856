import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { isNumeric, typedTextOf } from '#domain/sku/bulk/typed-text.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { GridColumn } from '#web/ui/grid/types.ts'
import { useView } from '../table/use-view.ts'
import { headerOf, type ViewColumn, widthOf } from '../table/view.ts'
import { isTypable } from '../value/editing.ts'
import { objectionTo } from '../value/problem-words.ts'
import classes from './summary.module.css'
import { textAt, type SummaryRow } from './use-summary.ts'

const NONE: readonly ViewColumn[] = []

/** The columns of the spreadsheet: those of the table to begin with, then what is picked here (`own`). */
export function useSummaryColumns(own: readonly ViewColumn[] | null = null) {
	const { i18n } = useTranslation()
	const { locale } = useFormat()
	const { currency } = useAccountSettings()
	const saved = useView().view
	const view = own ?? saved ?? NONE
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const columns = useMemo(
		() =>
			view.map((column): GridColumn<SummaryRow> => {
				const { path } = column
				const { unit } = attributeAt(path) ?? {}
				const show = (attrs: SummaryRow['attrs']) =>
					formatAttribute(path, attrs[path], locale, { currency, ...unitOf(attrs[unit ?? '']) })
				return {
					id: path,
					header: headerOf(column, language),
					width: widthOf(column),
					text: ({ attrs }) => show(attrs),
					cell: (row) => {
						const pending = row.pending?.[path]
						if (pending === undefined && path === 'sku_name') return <Name row={row} />
						if (pending === undefined) return <Stored text={show(row.attrs)} inherited={shownOf(row, show)} />
						return <PendingText text={pending} problem={row.problems?.[path] ?? objectionTo(path, pending, language)} />
					},
					...(isNumeric(path) ? { align: 'end', inputMode: 'decimal' } : {}),
					...(isTypable(path) ? { edit: (row) => oneLine(textAt(row, path)) } : {}),
				}
			}),
		[view, language, locale, currency],
	)
	return {
		view,
		columns,
		typable: view.map(({ path }) => path).filter(isTypable),
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

function shownOf({ inherited }: SummaryRow, show: (attrs: SummaryRow['attrs']) => string): string {
	return inherited ? show(inherited) : ''
}

/** A line cannot hold paragraphs. */
function oneLine(text: string): string | null {
	return text.includes('\n') ? null : text
}

function PendingText({ text, problem }: { text: string; problem: string | null }) {
	return (
		<span className={classes.pending} data-bad={problem !== null || undefined} title={problem ?? undefined}>
			{text || '–'}
			{problem !== null && <span className="visually-hidden"> {problem}</span>}
		</span>
	)
}

/** What stood in a cell before it was typed over. */
export function storedText(row: SummaryRow, path: string): string {
	return typedTextOf(path, row.attrs[path])
}
