import { Button, SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { SPEC_FILES, SPEC_SHEETS_MAX } from '#domain/spec-sheet/blocks.ts'
import { type BlockChoice, blocksOn, SPEC_SKUS_MAX } from '#domain/spec-sheet/record.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { BlockList } from '#web/ui/spec-sheet/block-list.tsx'
import { LookFields } from '#web/ui/spec-sheet/look-fields.tsx'
import { amountOf, chosenKeys, chosenParams, type Chosen } from '../chosen.ts'
import bulk from '../dialogs.module.css'
import { blocksOf, choose, moveBlock, toggleBlock, useSpecChoice } from './spec-choice.ts'
import classes from './spec-sheets.module.css'

/** A product has one sheet for all its variants. */
const sheetsOf = ({ count, capped }: Chosen, counted: Parameters<typeof amountOf>[1]) =>
	amountOf({ skus: count, capped }, counted)

interface Props {
	chosen: Chosen
	title: string
	onClose: () => void
}

/** Makes spec sheets of the selected SKUs: paper, units, blocks, then a PDF or a ZIP with one each. */
export function SpecSheetDialog({ chosen, title, onClose }: Props) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const { files: kept, choices, ...how } = useHow()
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
			<LookFields {...how} isFirst onChange={choose} />
			<BlockList blocks={choices} onMove={moveBlock} onToggle={toggleBlock} />
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
			{chosen.count <= SPEC_SKUS_MAX && <Keep {...{ chosen, how, choices }} onClose={onClose} />}
		</ExportFrame>
	)
}

interface KeepProps {
	chosen: Chosen
	how: Omit<How, 'files'>
	choices: BlockChoice[]
	onClose: () => void
}

/** Instead of a file alone: a sheet that is kept, with what is chosen here. */
function Keep({ chosen, how, choices, onClose }: KeepProps) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const keep = async () => {
		setBusy(true)
		try {
			const { name, sku_name_keys } = await call('newSpecSheet', { sku_name_keys: await chosenKeys(chosen) })
			const { paper, language, units } = how
			const look = { paper, language, units, blocks: choices }
			const { id } = await call('setSpecSheet', { name, sku_name_keys, ...look })
			await refresh('getSpecSheets')
			onClose()
			await navigate(links.specSheet(id))
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return (
		<div className={classes.keep}>
			<span className="muted">{t('specSheets.keepText')}</span>
			<Button variant="default" size="xs" loading={busy} onClick={() => void keep()}>
				{t('specSheets.keep')}
			</Button>
		</div>
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

type How = Omit<ReturnType<typeof useHow>, 'choices'>

/** The choice of last time; what was never chosen follows the account and the language of the screen. */
function useHow() {
	const { i18n } = useTranslation()
	const { units: usual } = useAccountSettings()
	const { paper, units, language, files, order, off } = useSpecChoice()
	const choices = blocksOf({ order, off })
	return {
		paper: paper ?? (usual === 'imperial' ? ('Letter' as const) : ('A4' as const)),
		units: units ?? usual,
		language: language ?? (i18n.language === 'zh' ? ('zh' as const) : ('en' as const)),
		files,
		choices,
		blocks: blocksOn(choices),
	}
}
