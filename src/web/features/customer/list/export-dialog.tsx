import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'

const FORMATS = ['xlsx', 'csv', 'vcf'] as const
type Format = (typeof FORMATS)[number]

interface Props {
	/** Those that are chosen, or what is searched. */
	what: Omit<Params<'exportCustomers'>, 'format' | 'file_name'>
	onClose: () => void
}

/** Customers as a workbook, CSV or vCards. */
export function ExportDialog({ what, onClose }: Props) {
	const { t } = useTranslation()
	const [format, setFormat] = useState<Format>('xlsx')
	const [file_name, setName] = useState(t('customer.title'))
	return (
		<ExportFrame
			title={t('customer.exportTitle')}
			fileName={file_name}
			ready
			start={() => call('exportCustomers', { ...what, format, file_name })}
			onClose={onClose}
		>
			<p className="muted">{t('customer.exportText')}</p>
			<SegmentedControl
				fullWidth
				aria-label={t('common.fileFormat')}
				value={format}
				onChange={(value) => setFormat(FORMATS.find((one) => one === value) ?? 'xlsx')}
				data={FORMATS.map((value) => ({ value, label: t(`customer.formats.${value}`) }))}
			/>
			<FileNameField value={file_name} onChange={setName} />
		</ExportFrame>
	)
}
