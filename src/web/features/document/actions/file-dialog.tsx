import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import type { BusinessDocument } from '../document-data.ts'

interface Props {
	document: BusinessDocument
	format: 'pdf' | 'xlsx'
	onClose: () => void
}

/** A document as a file: its name, then the file. */
export function FileDialog({ document, format, onClose }: Props) {
	const { t } = useTranslation()
	const nameOf = useDocumentTypeName()
	const { id, number, type, bill_to } = document
	const [file_name, setName] = useState([number ?? nameOf(type), bill_to.name].filter(Boolean).join(' '))
	return (
		<ExportFrame
			title={t(`documentAction.action.${format}`)}
			fileName={file_name}
			ready
			byItself
			start={() => call('exportDocument', { id, format, file_name })}
			onClose={onClose}
		>
			<FileNameField value={file_name} onChange={setName} />
		</ExportFrame>
	)
}
