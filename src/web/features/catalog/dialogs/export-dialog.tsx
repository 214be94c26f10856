import { Radio, Select, Slider, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { Catalog } from '../catalog-data.ts'
import { EmptyDialog } from './empty-dialog.tsx'

type Choices = Omit<Params<'exportCatalog'>, 'catalog_id' | 'file_name'>
type Change = (changes: Partial<Choices>) => void

const FORMATS = ['pdf', 'pdf_image', 'xlsx', 'zip'] as const
const PRESETS = ['screen', 'print', 'email'] as const

interface Props {
	catalog: Catalog
	/** Leads to where SKUs are chosen; without it the editor is opened there. */
	onContent?: () => void
	onClose: () => void
}

/** Exports a catalog: what kind of file and how good first, then the progress with Cancel, then the file. */
export function ExportDialog({ catalog, onContent, onClose }: Props) {
	const navigate = useNavigate()
	if (catalog.count) return <Export catalog={catalog} onClose={onClose} />
	const choose = () => {
		onClose()
		if (onContent) onContent()
		else void navigate(links.catalogEditor(catalog.id))
	}
	return <EmptyDialog catalog={catalog} onContent={choose} onClose={onClose} />
}

function Export({ catalog, onClose }: Omit<Props, 'onContent'>) {
	const { t } = useTranslation()
	const [fileName, setFileName] = useState(catalog.name)
	const [ready, setReady] = useState(true)
	const [choices, setChoices] = useState<Choices>({ format: 'pdf', preset: 'screen' })
	const change: Change = (changes) => setChoices((before) => ({ ...before, ...changes }))
	const start = (more: Partial<Choices> = {}) =>
		call('exportCatalog', { catalog_id: catalog.id, file_name: fileName, ...choices, ...more })
	return (
		<ExportFrame
			title={t('catalog.exportTitle', { name: catalog.name })}
			fileName={fileName}
			ready={ready || choices.format !== 'pdf_image'}
			start={() => start()}
			override={{ code: 'photos_coarse', label: t('catalog.printAnyway'), start: () => start({ coarse_photos: true }) }}
			onClose={onClose}
		>
			<Radio.Group
				label={t('common.fileFormat')}
				value={choices.format}
				onChange={(value) => change({ format: FORMATS.find((format) => format === value) ?? 'pdf' })}
			>
				<div className="stack">
					{FORMATS.map((format) => (
						<Radio
							key={format}
							value={format}
							label={t(`catalog.format_${format}`)}
							description={t(`catalog.formatHint_${format}`)}
						/>
					))}
				</div>
			</Radio.Group>
			<FileNameField value={fileName} onChange={setFileName} />
			<Options catalog={catalog} choices={choices} change={change} onReady={setReady} />
		</ExportFrame>
	)
}

interface OptionsProps {
	catalog: Catalog
	choices: Choices
	change: Change
	/** Whether what is typed can be taken. */
	onReady: (ready: boolean) => void
}

/** What a kind of file asks besides. */
function Options({ catalog, choices, change, onReady }: OptionsProps) {
	const { t } = useTranslation()
	if (choices.format === 'xlsx')
		return (
			<Switch
				label={t('catalog.orderColumn')}
				checked={choices.order_column ?? false}
				onChange={({ currentTarget }) => change({ order_column: currentTarget.checked })}
			/>
		)
	if (choices.format === 'zip') return null
	return (
		<>
			<Select
				label={t('catalog.quality')}
				allowDeselect={false}
				data={PRESETS.map((value) => ({ value, label: t(`catalog.preset_${value}`) }))}
				value={choices.preset ?? 'screen'}
				onChange={(value) => change({ preset: PRESETS.find((preset) => preset === value) ?? 'screen' })}
			/>
			{choices.format === 'pdf_image' && <Pictures choices={choices} change={change} onReady={onReady} />}
			<Switch
				label={t('catalog.exportBleed')}
				checked={choices.bleed ?? catalog.settings['bleed'] === true}
				onChange={({ currentTarget }) => change({ bleed: currentTarget.checked })}
			/>
			<Switch
				label={t('catalog.cropMarks')}
				checked={choices.crop_marks ?? false}
				onChange={({ currentTarget }) => change({ crop_marks: currentTarget.checked })}
			/>
		</>
	)
}

/** How fine the pictures of pages are (spec section 9). */
function Pictures({ choices, change, onReady }: Omit<OptionsProps, 'catalog'>) {
	const { t } = useTranslation()
	return (
		<>
			<NumberField
				label={t('catalog.pictureScale')}
				description={t('catalog.pictureScaleHint', { dpi: (choices.scale ?? 4) * 72 })}
				min="1"
				max="6"
				value={String(choices.scale ?? 4)}
				onChange={(scale) => {
					onReady(scale !== null)
					if (scale !== null) change({ scale: Number(scale) })
				}}
			/>
			<div>
				<span id="jpeg-quality">{t('catalog.pictureQuality')}</span>
				<Slider
					aria-labelledby="jpeg-quality"
					min={10}
					max={100}
					step={5}
					label={(percent) => `${percent} %`}
					value={Math.round((choices.quality ?? 1) * 100)}
					onChange={(percent) => change({ quality: percent / 100 })}
				/>
			</div>
		</>
	)
}
