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

interface Props {
	chosen: Chosen
	title: string
	onClose: () => void
}

/** Prints labels of the selected SKUs: which sheets, what stands on them, then a PDF. */
export function LabelDialog({ chosen, title, onClose }: Props) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const { sheet, copies, code, withName, withPrice } = useLabelChoice()
	const [first, setFirst] = useState(1)
	/** Numbers that stand there and cannot be taken. */
	const [bad, setBad] = useState<Bad>({ copies: false, first: false })
	const [file_name] = useState(() => exportBaseName(title, new Date()))
	const labels = chosen.skus * copies
	const what = { sheet, copies, first, code, with_name: withName, with_price: withPrice }
	return (
		<ExportFrame
			title={t('labels.title', amountOf(chosen, counted))}
			fileName={`${file_name}-labels`}
			action={t('labels.make')}
			ready={labels <= LABELS_MAX && !bad.copies && !bad.first}
			start={() => call('exportLabels', { ...chosenParams(chosen), ...what, file_name })}
			onClose={onClose}
		>
			<div className={classes.sheet}>
				<SheetFields first={first} bad={bad} onFirst={setFirst} onBad={setBad} />
				<SheetMap sheet={sheet} first={first} count={labels} />
			</div>
			<OnLabel />
			<p className={bulk.hint}>{t(`labels.about.${code}`)}</p>
			<Sum labels={labels} sheets={sheetsFor(sheet, labels, first)} />
		</ExportFrame>
	)
}

/** Which numbers of the form cannot be taken. */
interface Bad {
	copies: boolean
	first: boolean
}

interface SheetProps {
	/** The place on the first sheet where printing begins; those before it are used up. */
	first: number
	bad: Bad
	onFirst: (first: number) => void
	onBad: (bad: Bad) => void
}

/** Which sheets, how many labels of each SKU, and where on the first sheet they begin. */
function SheetFields({ first, bad, onFirst, onBad }: SheetProps) {
	const { t } = useTranslation()
	const { sheet, copies } = useLabelChoice()
	const take = (name: keyof Bad, typed: string | null, put: (value: number) => void) => {
		onBad({ ...bad, [name]: typed === null })
		if (typed !== null) put(Number(typed))
	}
	return (
		<div className={classes.fields}>
			<SheetSelect onChosen={() => take('first', '1', onFirst)} />
			<div className={classes.numbers}>
				<NumberField
					label={t('labels.copies')}
					min="1"
					max={String(COPIES_MAX)}
					value={String(copies)}
					onChange={(typed) => take('copies', typed, (copies) => choose({ copies }))}
				/>
				{labelsOn(sheet) > 1 && (
					<NumberField
						key={sheet}
						label={t('labels.first')}
						min="1"
						max={String(labelsOn(sheet))}
						value={String(first)}
						onChange={(typed) => take('first', typed, onFirst)}
					/>
				)}
			</div>
		</div>
	)
}

/** `onChosen` hears of other sheets than before. */
function SheetSelect({ onChosen }: { onChosen: () => void }) {
	const { t } = useTranslation()
	const { sheet } = useLabelChoice()
	return (
		<Select
			data-autofocus
			label={t('labels.sheet')}
			data={LABEL_SHEET_NAMES.map((value) => ({ value, label: t(`labels.sheets.${value}`) }))}
			value={sheet}
			allowDeselect={false}
			onChange={(name) => {
				choose({ sheet: name ?? sheet })
				onChosen()
			}}
		/>
	)
}

/** What stands on a label. */
function OnLabel() {
	const { t } = useTranslation()
	const { code, withName, withPrice } = useLabelChoice()
	return (
		<>
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
		</>
	)
}

/** How many labels on how many sheets, or that they are too many. */
function Sum({ labels, sheets }: { labels: number; sheets: number }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return labels > LABELS_MAX ? (
		<p role="alert" className={classes.problem}>
			{t('labels.tooMany', { max: count(LABELS_MAX), n: count(labels) })}
		</p>
	) : (
		<p className={bulk.hint}>
			{t('labels.sum', { n: count(labels), count: labels })} {t('labels.on', { n: count(sheets), count: sheets })}
		</p>
	)
}
