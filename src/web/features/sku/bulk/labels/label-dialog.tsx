import { Checkbox, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { LABEL_CODES } from '#domain/label/code.ts'
import { COPIES_MAX, LABEL_SHEET_NAMES, LABELS_MAX, labelsOn, sheetsFor } from '#domain/label/sheets.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { amountOf, chosenParams, type Chosen } from '../chosen.ts'
import bulk from '../dialogs.module.css'
import { choose, useLabelChoice } from './label-choice.ts'
import classes from './labels.module.css'
import { SheetMap } from './sheet-map.tsx'

/** Prints labels of the selected SKUs: which sheets, what stands on them, then a PDF. */
export function LabelDialog({ chosen, title, onClose }: { chosen: Chosen; title: string; onClose: () => void }) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	const { sheet, copies, code, withName, withPrice } = useLabelChoice()
	const [first, setFirst] = useState(1)
	const [file_name] = useState(() => exportBaseName(title, new Date()))
	const labels = chosen.count * copies
	const sheets = sheetsFor(sheet, labels, first)
	const start = () =>
		call('exportLabels', {
			...chosenParams(chosen),
			sheet,
			copies,
			first,
			code,
			file_name,
			with_name: withName,
			with_price: withPrice,
		})
	return (
		<ExportFrame
			title={t('labels.title', amountOf(chosen, counted))}
			fileName={`${file_name}-labels`}
			action={t('labels.make')}
			ready={labels <= LABELS_MAX}
			start={start}
			onClose={onClose}
		>
			<div className={classes.sheet}>
				<div className={classes.fields}>
					<Select
						data-autofocus
						label={t('labels.sheet')}
						data={LABEL_SHEET_NAMES.map((value) => ({ value, label: t(`labels.sheets.${value}`) }))}
						value={sheet}
						allowDeselect={false}
						onChange={(name) => {
							choose({ sheet: name ?? sheet })
							setFirst(1)
						}}
					/>
					<div className={classes.numbers}>
						<WholeNumber
							label={t('labels.copies')}
							max={COPIES_MAX}
							value={copies}
							onChange={(copies) => choose({ copies })}
						/>
						{labelsOn(sheet) > 1 && (
							<WholeNumber label={t('labels.first')} max={labelsOn(sheet)} value={first} onChange={setFirst} />
						)}
					</div>
				</div>
				<SheetMap sheet={sheet} first={first} count={labels} />
			</div>
			<SegmentedControl
				fullWidth
				aria-label={t('labels.code')}
				data={LABEL_CODES.map((value) => ({ value, label: t(`labels.codes.${value}`) }))}
				value={code}
				onChange={(code) => choose({ code })}
			/>
			<div className={classes.checks}>
				<Checkbox
					label={t('labels.withName')}
					checked={withName}
					onChange={({ currentTarget }) => choose({ withName: currentTarget.checked })}
				/>
				<Checkbox
					label={t('labels.withPrice')}
					checked={withPrice}
					onChange={({ currentTarget }) => choose({ withPrice: currentTarget.checked })}
				/>
			</div>
			<p className={bulk.hint}>{t(`labels.about.${code}`)}</p>
			{labels > LABELS_MAX ? (
				<p role="alert" className={classes.problem}>
					{t('labels.tooMany', { max: count(LABELS_MAX), n: count(labels) })}
				</p>
			) : (
				<p className={bulk.hint}>
					{t('labels.sum', { n: count(labels), count: labels })} {t('labels.on', { n: count(sheets), count: sheets })}
				</p>
			)}
		</ExportFrame>
	)
}

interface NumberProps {
	label: string
	max: number
	value: number
	onChange: (value: number) => void
}

/** From 1 to `max`; what is half typed is not passed on, and gives way to the last number when the field is left. */
function WholeNumber({ label, max, value, onChange }: NumberProps) {
	return (
		<NumberInput
			label={label}
			min={1}
			max={max}
			clampBehavior="strict"
			allowDecimal={false}
			allowNegative={false}
			value={value}
			onChange={(next) => typeof next === 'number' && next >= 1 && onChange(next)}
		/>
	)
}
