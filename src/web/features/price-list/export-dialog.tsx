import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { PriceList } from './list-data.ts'

/** The prices of a list as a workbook that can be changed and read back. */
export function ExportDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
	const { t } = useTranslation()
	const [file_name, setName] = useState(list.name)
	const [isAll, setAll] = useState(list.items === 0)
	return (
		<ExportFrame
			title={t('priceList.exportTitle', { name: list.name })}
			fileName={file_name}
			ready
			start={() => call('exportPriceList', { price_list_id: list.id, file_name, only: isAll ? 'all' : 'named' })}
			onClose={onClose}
		>
			<p className="muted">{t('priceList.exportText')}</p>
			<Checkbox
				label={t('priceList.exportAll')}
				checked={isAll}
				onChange={({ currentTarget }) => setAll(currentTarget.checked)}
			/>
			<FileNameField value={file_name} onChange={setName} />
		</ExportFrame>
	)
}
