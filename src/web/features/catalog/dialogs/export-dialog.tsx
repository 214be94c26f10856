import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { Catalog } from '../catalog-data.ts'

type Preset = 'screen' | 'print' | 'email'

/** Exports a catalog as PDF or workbook: name and quality first, then the progress with Cancel, then the file. */
export function ExportDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf')
	const [preset, setPreset] = useState<Preset>('screen')
	const [fileName, setFileName] = useState(catalog.name)
	return (
		<ExportFrame
			title={t('catalog.exportTitle', { name: catalog.name })}
			fileName={fileName}
			ready
			start={() => call('exportCatalog', { catalog_id: catalog.id, format, preset, file_name: fileName })}
			onClose={onClose}
		>
			<SegmentedControl
				fullWidth
				aria-label={t('common.fileFormat')}
				data={[
					{ value: 'pdf', label: 'PDF' },
					{ value: 'xlsx', label: t('common.formatXlsx') },
				]}
				value={format}
				onChange={(value) => setFormat(value === 'xlsx' ? 'xlsx' : 'pdf')}
			/>
			<FileNameField value={fileName} onChange={setFileName} />
			{format === 'pdf' && (
				<Select
					label={t('catalog.quality')}
					allowDeselect={false}
					data={[
						{ value: 'screen', label: t('catalog.screen') },
						{ value: 'print', label: t('catalog.print') },
						{ value: 'email', label: t('catalog.emailSize') },
					]}
					value={preset}
					onChange={(value) => setPreset((value as Preset | null) ?? 'screen')}
				/>
			)}
		</ExportFrame>
	)
}
