import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'

interface Props extends Pick<Params<'exportDocuments'>, 'format' | 'ids' | 'filter'> {
	/** What the file is called unless another name is typed. */
	name?: string
	onClose: () => void
}

/** Documents as a file: chosen ones, or all that the list shows. */
export function ExportDialog({ format, ids, filter, name, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [file_name, setName] = useState(name ?? t(`documentBulk.${format}Title`))
	const chosen = ids && { count: ids.length, n: count(ids.length) }
	const about = chosen
		? t(format === 'zip' ? 'documentBulk.zipText' : 'documentBulk.xlsxTextChosen', chosen)
		: t('documentBulk.xlsxText')
	return (
		<ExportFrame
			title={t(`documentBulk.${format}Title`)}
			fileName={file_name}
			ready
			start={() => call('exportDocuments', { format, file_name, ...(ids ? { ids } : filter && { filter }) })}
			onClose={onClose}
		>
			<p className="muted">{about}</p>
			<FileNameField value={file_name} onChange={setName} />
		</ExportFrame>
	)
}
