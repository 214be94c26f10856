import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import { ValueField } from '#web/ui/value/value-field.tsx'
import { isLong } from '../value/editing.ts'
import { fieldText, fieldValue } from '../value/parameter-text.ts'
import classes from './summary.module.css'
import { RowName } from './row-name.tsx'
import type { PendingCell, SummaryRow } from './summary-row.ts'
import type { Summary } from './use-summary.ts'
import type { Texts } from './use-texts.ts'
import { useVariantsToo, VariantsSwitch } from './variants-too.tsx'

/** Pixels of a card; several choices may take a second line. */
const CARD_HEIGHT = { line: 84, choices: 116, paragraphs: 150 }

/** On a phone: one field at a time, a card per SKU. */
export function SummaryCards({ summary, paths }: { summary: Summary; paths: readonly string[] }) {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const variants = useVariantsToo(summary)
	const [path, setPath] = useState(paths.find((path) => path === 'bps.price') ?? paths[0] ?? '')
	const own = summary.texts.parameterAt(path)?.type
	const long = isLong(path) || own === 'long_text'
	const size = long ? 'paragraphs' : own === 'multi_select' ? 'choices' : 'line'
	return (
		<>
			<Toolbar label={t('summary.tools')}>
				<Select
					w="100%"
					aria-label={t('summary.field')}
					allowDeselect={false}
					data={paths.map((value) => ({ value, label: nameOf(value) }))}
					value={path}
					onChange={(value) => setPath(value ?? path)}
				/>
			</Toolbar>
			{variants.offered && (
				<div className={classes.too}>
					<VariantsSwitch {...variants} />
				</div>
			)}
			<VirtualList<SummaryRow>
				key={size}
				label={t('summary.sheet')}
				rows={summary.rows}
				rowHeight={CARD_HEIGHT[size]}
				render={(row) =>
					row && (
						<Card
							key={`${row.key} ${path}`}
							row={row}
							path={path}
							label={nameOf(path)}
							texts={summary.texts}
							onEdit={variants.put}
						/>
					)
				}
			/>
		</>
	)
}

interface CardProps {
	row: SummaryRow
	path: string
	label: string
	texts: Texts
	onEdit: (cells: readonly PendingCell[]) => Promise<void>
}

function Card({ row, path, label, texts, onEdit }: CardProps) {
	const text = texts.textAt(row, path)
	const pending = row.pending?.[path] !== undefined
	const problem = pending ? (row.problems?.[path] ?? texts.read(path, text).problem) : null
	const field = {
		label: `${label}: ${row.sku_name}`,
		text,
		problem,
		onText: (text: string) => void onEdit([{ row, path, text }]),
	}
	const parameter = texts.parameterAt(path)
	return (
		<div
			className={classes.card}
			data-pending={pending || undefined}
			data-variant={row.parent === undefined ? undefined : true}
		>
			<RowName row={row} />
			{parameter && parameter.type !== 'long_text' ? (
				<OwnField parameter={parameter} {...field} />
			) : (
				<Line long={parameter !== undefined || isLong(path)} numeric={isNumeric(path)} {...field} />
			)}
		</div>
	)
}

interface FieldProps {
	label: string
	text: string
	problem: string | null
	/** When it is left, or chosen. */
	onText: (text: string) => void
}

function Line({ long, numeric, label, text, problem, onText }: FieldProps & { long: boolean; numeric: boolean }) {
	const field = {
		'aria-label': label,
		defaultValue: text,
		error: problem !== null,
		title: problem ?? undefined,
		onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
			if (currentTarget.value !== text) onText(currentTarget.value)
		},
	}
	// A step back or forward brings another text.
	return long ? (
		<Textarea key={text} {...field} rows={4} />
	) : (
		<TextInput key={text} {...field} {...(numeric ? { inputMode: 'decimal' } : {})} />
	)
}

function OwnField({ parameter, label, text, problem, onText }: FieldProps & { parameter: Parameter }) {
	const { i18n } = useTranslation()
	const { currency } = useAccountSettings()
	/** What is typed and not yet told. */
	const [typed, setTyped] = useState<string>()
	const tell = () => {
		setTyped(undefined)
		if (typed !== undefined && typed !== text) onText(typed)
	}
	return (
		<div title={problem ?? undefined} onBlur={tell}>
			<ValueField
				parameter={{ ...parameter, help: '' }}
				label={label}
				hideLabel
				currency={currency}
				error={problem !== null}
				value={fieldValue(parameter, typed ?? text)}
				onChange={(value) => {
					const next = fieldText(parameter, value, i18n.language)
					if (parameter.type === 'yes_no' || parameter.type === 'select') onText(next)
					else setTyped(next)
				}}
			/>
		</div>
	)
}
