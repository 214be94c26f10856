import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SPEC_FILES, type SpecFiles } from '#domain/spec-sheet/blocks.ts'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { SpecSheetRecord } from '../sheet-data.ts'

interface Props {
	sheet: SpecSheetRecord
	title: string
	onClose: () => void
}

/** A spec sheet as a file: its name, one PDF or one each, then the file. */
export function FileDialog({ sheet: { id, skus }, title, onClose }: Props) {
	const { t } = useTranslation()
	const [file_name, setName] = useState(title)
	const [files, setFiles] = useState<SpecFiles>('joined')
	return (
		<ExportFrame
			title={t('specSheet.fileTitle')}
			fileName={file_name}
			ready
			byItself
			start={() => call('exportSpecSheet', { id, files, file_name })}
			onClose={onClose}
		>
			<FileNameField value={file_name} onChange={setName} />
			{skus.length > 1 && (
				<SegmentedControl
					fullWidth
					aria-label={t('specSheet.files')}
					data={SPEC_FILES.map((value) => ({ value, label: t(`specSheet.file.${value}`) }))}
					value={files}
					onChange={setFiles}
				/>
			)}
		</ExportFrame>
	)
}
