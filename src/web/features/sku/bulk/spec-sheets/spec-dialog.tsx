import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import {
	SPEC_FILES,
	SPEC_LANGUAGES,
	SPEC_PAPERS,
	SPEC_SHEETS_MAX,
	type SpecBlock,
	UNIT_CHOICES,
} from '#domain/spec-sheet/blocks.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { amountOf, chosenParams, type Chosen } from '../chosen.ts'

/** A product has one sheet for all its variants. */
const sheetsOf = ({ count, capped }: Chosen, counted: Parameters<typeof amountOf>[1]) =>
	amountOf({ skus: count, capped }, counted)
import bulk from '../dialogs.module.css'
import { BlockList } from './block-list.tsx'
import { choose, useSpecChoice } from './spec-choice.ts'
import classes from './spec-sheets.module.css'

interface Props {
	chosen: Chosen
	title: string
	onClose: () => void
}

/** Makes spec sheets of the selected SKUs: paper, units, blocks, then a PDF or a ZIP with one each. */
export function SpecSheetDialog({ chosen, title, onClose }: Props) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const { files: kept, ...how } = useHow()
	// One sheet is one file.
	const files = chosen.count > 1 ? kept : 'joined'
	const [file_name] = useState(() => exportBaseName(title, new Date()))
	return (
		<ExportFrame
			title={t('specSheets.title', sheetsOf(chosen, counted))}
			fileName={`${file_name}-spec-sheets`}
			action={t(`specSheets.make.${files}`)}
			ready={chosen.count <= SPEC_SHEETS_MAX}
			start={() => call('exportSpecSheets', { ...chosenParams(chosen), ...how, files, file_name })}
			onClose={onClose}
		>
			<PaperFields {...how} />
			<BlockList />
			{chosen.count > 1 && (
				<SegmentedControl
					fullWidth
					aria-label={t('specSheets.file')}
					data={SPEC_FILES.map((value) => ({ value, label: t(`specSheets.files.${value}`) }))}
					value={files}
					onChange={(files) => choose({ files })}
				/>
			)}
			<Sum chosen={chosen} files={files} />
		</ExportFrame>
	)
}

/** Paper, language and units. */
function PaperFields({ paper, language, units }: Pick<How, 'paper' | 'language' | 'units'>) {
	const { t } = useTranslation()
	return (
		<>
			<div className={classes.fields}>
				<Select
					data-autofocus
					label={t('specSheets.paper')}
					data={SPEC_PAPERS.map((value) => ({ value, label: t(`specSheets.papers.${value}`) }))}
					value={paper}
					allowDeselect={false}
					onChange={(paper) => choose({ paper })}
				/>
				<Select
					label={t('specSheets.language')}
					data={SPEC_LANGUAGES.map((value) => ({ value, label: t(`specSheets.languages.${value}`) }))}
					value={language}
					allowDeselect={false}
					onChange={(language) => choose({ language })}
				/>
			</div>
			<SegmentedControl
				fullWidth
				aria-label={t('specSheets.unit')}
				data={UNIT_CHOICES.map((value) => ({ value, label: t(`specSheets.units.${value}`) }))}
				value={units}
				onChange={(units) => choose({ units })}
			/>
		</>
	)
}

/** How many sheets in which files, or that they are too many. */
function Sum({ chosen, files }: { chosen: Chosen; files: How['files'] }) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	return chosen.count > SPEC_SHEETS_MAX ? (
		<p role="alert" className={classes.problem}>
			{t('specSheets.tooMany', { max: count(SPEC_SHEETS_MAX), n: count(chosen.count) })}
		</p>
	) : (
		<p className={bulk.hint}>
			{t('specSheets.sum', sheetsOf(chosen, counted))}
			{t(`specSheets.into.${files}`)}
		</p>
	)
}

type How = ReturnType<typeof useHow>

/** The choice of last time; what was never chosen follows the account and the language of the screen. */
function useHow() {
	const { i18n } = useTranslation()
	const { units: usual } = useAccountSettings()
	const { paper, units, language, files, order, off } = useSpecChoice()
	return {
		paper: paper ?? (usual === 'imperial' ? ('Letter' as const) : ('A4' as const)),
		units: units ?? usual,
		language: language ?? (i18n.language === 'zh' ? ('zh' as const) : ('en' as const)),
		files,
		blocks: order.filter((block: SpecBlock) => !off.includes(block)),
	}
}
