import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_ROWS_MAX } from '#domain/pricing/list-limits.ts'
import type { Data } from '#web/api/client.ts'
import { uploadForm } from '#web/api/upload.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'

/** Reads a workbook: its rows stand where they could have been pasted, to be looked at before they are saved. */
export function SheetButton({ onRead }: { onRead: (text: string) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const take = async (file: File | null) => {
		if (!file) return
		setBusy(true)
		try {
			const { data } = await uploadForm('readPriceSheet', 'file', [file])
			if (data.more) notifyWarning(t('priceList.sheetMore', { max: count(LIST_ROWS_MAX) }))
			if (data.rows.length) onRead(textOf(data.rows))
			else notifyWarning(t('priceList.sheetEmpty'))
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return (
		<div>
			<FileButton accept=".xlsx,.csv,.tsv" onChange={(file) => void take(file)}>
				{(props) => (
					<Button
						{...props}
						variant="default"
						loading={busy}
						leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
					>
						{t('priceList.import')}
					</Button>
				)}
			</FileButton>
		</div>
	)
}

/** A row of headings says which columns there are: what the workbook does not say stays as it was. */
function textOf(rows: Data<'readPriceSheet'>['rows']): string {
	const columns = (['price', 'tiers'] as const).filter((column) => rows.some((row) => row[column] !== undefined))
	const heads = ['SKU', ...columns.map((column) => ({ price: 'Price', tiers: 'Price breaks' })[column])]
	return [heads, ...rows.map((row) => [row.sku_name, ...columns.map((column) => row[column] ?? '')])]
		.map((cells) => cells.join('\t'))
		.join('\n')
}
