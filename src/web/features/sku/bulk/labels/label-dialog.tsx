import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { LABEL_CODES } from '#domain/label/code.ts'
import { COPIES_MAX, LABEL_SHEET_NAMES, LABELS_MAX, labelsOn, sheetsFor } from '#domain/label/sheets.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
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
	/** Numbers that stand there and cannot be taken. */
	const [bad, setBad] = useState({ copies: false, first: false })
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
			ready={labels <= LABELS_MAX && !bad.copies && !bad.first}
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
							setBad({ ...bad, first: false })
						}}
					/>
					<div className={classes.numbers}>
						<NumberField
							label={t('labels.copies')}
							min="1"
							max={String(COPIES_MAX)}
							value={String(copies)}
							onChange={(typed) => {
								setBad({ ...bad, copies: typed === null })
								if (typed !== null) choose({ copies: Number(typed) })
							}}
						/>
						{labelsOn(sheet) > 1 && (
							<NumberField
								key={sheet}
								label={t('labels.first')}
								min="1"
								max={String(labelsOn(sheet))}
								value={String(first)}
								onChange={(typed) => {
									setBad({ ...bad, first: typed === null })
									if (typed !== null) setFirst(Number(typed))
								}}
							/>
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
