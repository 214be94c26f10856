import { IconAlertTriangleFilled, IconArrowNarrowRight, IconCircleXFilled } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#contract/import-shapes.ts'
import { trimDecimal } from '#domain/decimal.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { targetOf } from '#domain/import/targets.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { type Language, useLanguage } from '#web/state/preferences.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import type { ImportRow } from '../import-data.ts'
import { labelOf, type Mapping } from '../map/target-options.ts'
import classes from './check-step.module.css'
import type { ShownCell } from './shown-cells.ts'

const TONE: Record<ImportRow['status'], Tone> = {
	new: 'ok',
	changed: 'info',
	same: 'neutral',
	error: 'bad',
	merged: 'neutral',
	skipped: 'neutral',
}

/** The row's outcome; a warning beside it when the row is imported all the same. */
export function RowStatus({ row: { status, warning } }: { row: ImportRow }) {
	const { t } = useTranslation()
	return (
		<span className={classes.status}>
			<StatusChip tone={TONE[status]}>{t(`importing.status.${status}`)}</StatusChip>
			{warning && status !== 'error' && (
				<span className={classes.flag} title={t('importing.warning')}>
					<IconAlertTriangleFilled size={14} aria-hidden />
					<span className="visually-hidden">{t('importing.warning')}</span>
				</span>
			)}
		</span>
	)
}

/** How the list's own cells write decimals; what changes on a SKU comes with points. */
export const ListDecimal = createContext<DecimalSign>('.')

/** `1,234.50`, as a list may write it. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** Plain amounts in the account's currency, quantities without idle zeros, categories with a fine arrow; anything else as it stands. */
function useShown(path: string) {
	const { currency } = useAccountSettings()
	const { money, count } = useFormat()
	const type = attributeAt(path)?.type
	return (text: string, decimal: DecimalSign = '.') => {
		if (path === 'category') return text.replaceAll(' > ', ' › ')
		const number = decimal === '.' ? text : text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
		const plain = GROUPED.test(number) ? number.replaceAll(',', '') : number
		if (!/^\d+(\.\d{1,4})?0*$/.test(plain)) return text
		if (type === 'money') return money(trimDecimal(plain), currency)
		return type === 'quantity' ? count(trimDecimal(plain)) : text
	}
}

export function Cell({ cell: { text, change, issue, isUnknown, path = '' } }: { cell: ShownCell }) {
	const { t } = useTranslation()
	const shown = useShown(path)
	const decimal = useContext(ListDecimal)
	if (issue)
		return (
			<span className={classes.issue}>
				{issue.warning ? (
					<IconAlertTriangleFilled size={14} aria-hidden />
				) : (
					<IconCircleXFilled size={14} aria-hidden />
				)}
				<span>{text || '–'}</span>
			</span>
		)
	if (change)
		return (
			<span className={classes.change}>
				{change[0] !== null && (
					<>
						<s>{shown(change[0])}</s>
						<IconArrowNarrowRight size={14} aria-hidden />
					</>
				)}
				<b>{change[1] === null ? t('importing.cleared') : shown(change[1])}</b>
			</span>
		)
	if (isUnknown) return null
	return shown(text, decimal) || <span className="muted">–</span>
}

interface NotesProps {
	row: ImportRow
	/** Columns whose changes stand in the row itself. */
	columns: readonly ImportColumn[]
	mapping: Mapping
}

/** What the row's own cells do not show: sentences, and changes of other fields. Null when there is nothing. */
export function notesOf({ row, columns, mapping }: NotesProps) {
	const shown = new Set(columns.map(({ index }) => index))
	const paths = new Set(columns.map(({ index }) => mapping[index]))
	const issues = row.errors.filter(({ warning, column }) => !warning || column === undefined || !shown.has(column))
	const changes = Object.entries(row.changes).filter(([path]) => !paths.has(path))
	return issues.length + changes.length ? { issues, changes } : null
}

export function Notes({ notes }: { notes: NonNullable<ReturnType<typeof notesOf>> }) {
	const { t } = useTranslation()
	const language = useLanguage()
	const name = (path: string) => {
		if (path === 'sku_img') return t('importing.group.images')
		if (path === 'parent') return labelOf('parent', language)
		return targetOf(path) ? labelOf(path, language) : path
	}
	return (
		<ul className={classes.notes}>
			{notes.issues.map(({ code, msg, warning, column }) => (
				<li key={`${code} ${column}`} data-tone={warning ? 'warn' : 'bad'}>
					{msg}
				</li>
			))}
			{notes.changes.map(([path, change]) => (
				<li key={path}>
					<span className="muted">{name(path)}</span> <Cell cell={{ text: '', path, change }} />
				</li>
			))}
		</ul>
	)
}

/** What a column is called: by its field, or as the file calls it where several go to that field. */
export function headingOf({ index, header }: ImportColumn, mapping: Mapping, language: Language): string {
	const target = mapping[index] ?? ''
	return targetOf(target)?.many ? header : labelOf(target, language)
}

/** Whether a column holds numbers, which stand on the right. */
export function isNumeric({ index }: ImportColumn, mapping: Mapping): boolean {
	const target = mapping[index] ?? ''
	const type = attributeAt(target)?.type
	return target.startsWith('tier_') || type === 'money' || type === 'integer' || type === 'quantity'
}
