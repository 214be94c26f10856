import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { StockList } from './use-stock-list.ts'

const ExportStockDialog = lazyIdle(async () => (await import('./export-stock-dialog.tsx')).ExportStockDialog)

interface Props {
	list: StockList
	/** What the file is called. */
	title: string
}

/** Out as a workbook, in again as a list, and the way to many changes at once. */
export function StockActions({ list, title }: Props) {
	const { t } = useTranslation()
	const [exporting, setExporting] = useState(false)
	return (
		<>
			<ExcelMenu isEmpty={!list.total} onExport={() => setExporting(true)} />
			<Button component={Link} to={paths.inventoryUpdate} leftSection={<IconScan size={16} stroke={1.6} aria-hidden />}>
				{t('inventory.update')}
			</Button>
			{exporting && (
				<Suspense>
					<ExportStockDialog title={title} chosen={{ search: list.search }} onClose={() => setExporting(false)} />
				</Suspense>
			)}
		</>
	)
}

function ExcelMenu({ isEmpty, onExport }: { isEmpty: boolean; onExport: () => void }) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<Button
					variant="default"
					leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
					rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
				>
					{t('stockView.excel')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item
					leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
					disabled={isEmpty}
					onClick={onExport}
				>
					{t('common.export')}
				</Menu.Item>
				<Menu.Item
					leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
					renderRoot={(props) => <Link to={paths.inventoryUpdate} {...props} />}
				>
					{t('stockView.uploadList')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
