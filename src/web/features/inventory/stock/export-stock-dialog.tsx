import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call, type Params } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'

interface Props {
	/** What the file is called. */
	title: string
	/** The list that is in sight, or rows of it. */
	chosen: Pick<Params<'exportInventory'>, 'search' | 'except' | 'sku_name_keys'>
	onClose: () => void
}

/** Exports stock as a workbook that comes back as changes. */
export function ExportStockDialog({ title, chosen, onClose }: Props) {
	const { t } = useTranslation()
	const [file_name, setFileName] = useState(() => exportBaseName(title, new Date()))
	const [with_images, setImages] = useState(true)
	const [with_value, setValue] = useState(false)
	const start = () =>
		call('exportInventory', {
			...chosen,
			with_images,
			with_value,
			file_name,
		})
	return (
		<ExportFrame title={t('stockView.exportTitle')} fileName={file_name} ready start={start} onClose={onClose}>
			<FileNameField value={file_name} onChange={setFileName} />
			<Checkbox
				label={t('stockView.withImages')}
				checked={with_images}
				onChange={({ currentTarget }) => setImages(currentTarget.checked)}
			/>
			<Checkbox
				label={t('stockView.withValue')}
				description={t('stockView.withValueText')}
				checked={with_value}
				onChange={({ currentTarget }) => setValue(currentTarget.checked)}
			/>
			<p className="muted">{t('stockView.exportText')}</p>
		</ExportFrame>
	)
}
