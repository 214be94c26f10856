import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supplierKey } from '#domain/inventory/reorder.ts'
import { call, type Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { Changes } from './kept-changes.ts'
import { changeList, type ReorderSearch } from './reorder-query.ts'

interface Props {
	search: ReorderSearch
	changes: Changes
	suppliers: Data<'getReorder'>['suppliers']
	onClose: () => void
}

/** The list to order by, of all suppliers or of one, as a file to print or to send. */
export function ExportReorderDialog({ search, changes, suppliers, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { supplier } = search
	const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf')
	const [file_name, setName] = useState([t('reorder.fileName'), supplier].filter(Boolean).join(' '))
	const asked = suppliers.filter((one) => supplier === undefined || supplierKey(one.supplier) === supplierKey(supplier))
	const ordered = asked.reduce((sum, one) => sum + one.ordered, 0)
	return (
		<ExportFrame
			title={t('reorder.exportTitle')}
			fileName={file_name}
			ready={ordered > 0}
			start={() => call('exportReorder', { ...search, changes: changeList(changes), format, file_name })}
			onClose={onClose}
		>
			<p className="muted">{t('reorder.exportText', { count: ordered, n: count(ordered) })}</p>
			<SegmentedControl
				aria-label={t('reorder.format')}
				value={format}
				onChange={(format) => setFormat(format === 'xlsx' ? 'xlsx' : 'pdf')}
				data={[
					{ value: 'pdf', label: 'PDF' },
					{ value: 'xlsx', label: t('common.formatXlsx') },
				]}
			/>
			<FileNameField value={file_name} onChange={setName} />
		</ExportFrame>
	)
}
