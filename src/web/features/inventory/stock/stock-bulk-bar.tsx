import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPDATE_LINES_MAX } from '#domain/inventory/limits.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { BulkBar } from '#web/ui/data/bulk-bar.tsx'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { countSelected } from '#web/ui/grid/selection/selection.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { StockRow } from './stock-row.ts'
import { readFamily, type StockList } from './use-stock-list.ts'
import { useTotals, useTotalWords } from './use-totals.ts'

/** What lines are read by is no small part: it comes with the first list that is taken along. */
const loadUpdate = () => Promise.all([import('../update/kept-update.ts'), import('../update/update-lines.ts')])

const ExportStockDialog = lazyIdle(async () => (await import('./export-stock-dialog.tsx')).ExportStockDialog)

/** What can be done with the selected rows; a product stands for its variants. */
export function StockBulkBar({ list }: { list: StockList }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { selection, clear } = list.selecting
	const [exporting, setExporting] = useState(false)
	const n = countSelected(selection, list.total)
	const totals = useTotals(list.search, selection, n > 0 && !list.rows.similar)
	const words = useTotalWords()
	const update = useUpdateSelected(list)
	return (
		<>
			<BulkBar
				count={n}
				label={t('stockView.selected', { count: n, n: count(n) })}
				note={totals && words(totals).join(' · ')}
				actions={[
					{ icon: IconClipboardList, label: t('stockView.updateSelected'), onClick: () => void update() },
					{ icon: IconDownload, label: t('common.export'), onClick: () => setExporting(true) },
				]}
				onClear={clear}
			/>
			{exporting && (
				<Suspense>
					<ExportStockDialog title={t('inventory.title')} chosen={chosenOf(list)} onClose={() => setExporting(false)} />
				</Suspense>
			)}
		</>
	)
}

/** Takes the selected SKUs along to /inventoryUpdate. */
function useUpdateSelected(list: StockList): () => Promise<void> {
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const user = useSession((session) => session.user?.id ?? '')
	return async () => {
		try {
			const [{ keepUpdate, readUpdate }, { withCodes }] = await loadUpdate()
			const kept = readUpdate(user)
			const codes = (await selectedRows(list)).map(({ sku_name }) => sku_name)
			const lines = withCodes(kept.lines, codes, () => crypto.randomUUID())
			if (lines.length > UPDATE_LINES_MAX) return notifyWarning(t('grid.tooMany', { n: count(UPDATE_LINES_MAX) }))
			keepUpdate(user, { ...kept, lines })
			await navigate({ to: paths.inventoryUpdate })
		} catch (error) {
			notifyError(error)
		}
	}
}

/** As an export takes them: keys, or the search itself without some. */
function chosenOf({ search, selecting: { selection } }: StockList) {
	const keys = [...selection.keys]
	return selection.all ? { search, except: keys } : { sku_name_keys: keys }
}

/** The selected SKUs, of a product its variants. */
async function selectedRows({ rows, selecting, total }: StockList): Promise<StockRow[]> {
	const all = await rows.rowsBetween(0, Math.min(total, UPDATE_LINES_MAX + 1) - 1)
	const selected = all.filter(({ sku_name_key }) => selecting.isSelected(sku_name_key))
	const skus: StockRow[] = []
	for (const row of selected)
		skus.push(...(row.variants === undefined ? [row] : await readFamily({ parent: row.sku_name_key })))
	// A variant that is selected beside its product is one line.
	return [...new Map(skus.map((row) => [row.sku_name_key, row])).values()]
}
