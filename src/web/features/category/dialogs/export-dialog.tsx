import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField, WholeField } from '#web/ui/export/file-fields.tsx'
import type { CategoryNode } from '../tree-data.ts'
import { useNodeName } from './use-node-name.ts'

/** CSV, a workbook, or a workbook with the pictures in it. */
type Kind = 'csv' | 'xlsx' | 'pictures'

/** Exports a category: file name first, then the exporting view with Cancel (spec section 4). */
export function ExportDialog({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const [fileName, setFileName] = useState(() => exportBaseName(nameOf(node), new Date()))
	const [kind, setKind] = useState<Kind>('csv')
	const [whole, setWhole] = useState(false)
	return (
		<ExportFrame
			title={t('category.exportTitle', { name: nameOf(node) })}
			fileName={fileName}
			ready={node.id !== UNCATEGORIZED || node.skuNum > 0}
			start={() =>
				call('exportSkus', {
					category_ids: [node.id],
					format: kind === 'csv' ? 'csv' : 'xlsx',
					file_name: fileName,
					with_images: kind === 'pictures',
					...(whole ? { whole } : {}),
				})
			}
			byItself
			onClose={onClose}
		>
			<FileNameField value={fileName} onChange={setFileName} />
			<WholeField some={t('common.exportUsual')} whole={whole} onChange={setWhole} />
			<SegmentedControl
				aria-label={t('common.fileFormat')}
				value={kind}
				onChange={(value) => setKind(value as Kind)}
				data={[
					{ value: 'csv', label: t('common.formatCsv') },
					{ value: 'xlsx', label: t('common.formatXlsx') },
					{ value: 'pictures', label: t('category.withPictures') },
				]}
			/>
		</ExportFrame>
	)
}
