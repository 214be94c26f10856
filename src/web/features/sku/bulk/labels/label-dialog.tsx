import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { LABEL_CODES } from '#domain/label/code.ts'
import { LABELS_MAX, sheetsFor } from '#domain/label/sheets.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { SheetFields } from '#web/ui/labels/sheet-fields.tsx'
import { amountOf, chosenParams, type Chosen } from '../chosen.ts'
import shared from '#web/ui/labels/labels.module.css'
import bulk from '../dialogs.module.css'
import { choose, useLabelChoice } from './label-choice.ts'
import classes from './labels.module.css'

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
	const [isGood, setGood] = useState(true)
	const [file_name] = useState(() => exportBaseName(title, new Date()))
	const labels = chosen.skus * copies
	const what = { sheet, copies, first, code, with_name: withName, with_price: withPrice }
	return (
		<ExportFrame
			title={t('labels.title', amountOf(chosen, counted))}
			fileName={`${file_name}-labels`}
			action={t('labels.make')}
			ready={labels <= LABELS_MAX && isGood}
			start={() => call('exportLabels', { ...chosenParams(chosen), ...what, file_name })}
			onClose={onClose}
		>
			<SheetFields
				words={{
					sheet: t('labels.sheet'),
					copies: t('labels.copies'),
					first: t('labels.first'),
					nameOf: (name) => t(`labels.sheets.${name}`),
				}}
				choice={{ sheet, copies, first }}
				labels={labels}
				onChoose={({ first, ...kept }) => {
					choose(kept)
					if (first !== undefined) setFirst(first)
				}}
				onGood={setGood}
			/>
			<OnLabel />
			<p className={bulk.hint}>{t(`labels.about.${code}`)}</p>
			<Sum labels={labels} sheets={sheetsFor(sheet, labels, first)} />
		</ExportFrame>
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
		<p role="alert" className={shared.problem}>
			{t('labels.tooMany', { max: count(LABELS_MAX), n: count(labels) })}
		</p>
	) : (
		<p className={bulk.hint}>
			{t('labels.sum', { n: count(labels), count: labels })} {t('labels.on', { n: count(sheets), count: sheets })}
		</p>
	)
}
