import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField, SheetFormatField, type SheetFormat, WholeField } from '#web/ui/export/file-fields.tsx'
import type { CategoryNode } from '../tree-data.ts'
import { useNodeName } from './use-node-name.ts'

/** Exports a category: file name first, then the exporting view with Cancel (spec section 4). */
export function ExportDialog({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const [fileName, setFileName] = useState(() => exportBaseName(nameOf(node), new Date()))
	const [format, setFormat] = useState<SheetFormat>('csv')
	const [whole, setWhole] = useState(false)
	const [pictures, setPictures] = useState(false)
	const with_images = pictures && format === 'xlsx'
	return (
		<ExportFrame
			title={t('category.exportTitle', { name: nameOf(node) })}
			fileName={fileName}
			ready={node.id !== UNCATEGORIZED || node.skuNum > 0}
			start={() =>
				call('exportSkus', {
					category_ids: [node.id],
					format,
					file_name: fileName,
					with_images,
					...(whole ? { whole } : {}),
				})
			}
			byItself
			onClose={onClose}
		>
			<FileNameField value={fileName} onChange={setFileName} />
			<WholeField some={t('common.exportUsual')} whole={whole} onChange={setWhole} />
			<SheetFormatField value={format} onChange={setFormat} />
			<Checkbox
				label={t('category.withPictures')}
				description={t('category.withPicturesText')}
				checked={with_images}
				disabled={format === 'csv'}
				onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
			/>
		</ExportFrame>
	)
}
