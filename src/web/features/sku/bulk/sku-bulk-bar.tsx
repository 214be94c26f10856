import {
	IconArrowBackUp,
	IconBook2,
	IconDownload,
	IconFileDescription,
	IconFolderSymlink,
	IconPencil,
	IconTag,
	IconTrash,
	IconTrashX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { BulkBar, type BulkAction } from '#web/ui/data/bulk-bar.tsx'
import type { SkuList } from '../use-sku-list.ts'
import { editInSummary } from '../summary/summary-selection.ts'
import { openBulk } from './bulk-state.ts'
import { deleteSkus, restoreSkus } from './changes.ts'
import { useAmount } from '../use-count-of.ts'
import { chosenOf } from './chosen.ts'

/** What can be done with the selected SKUs: in the table, or among the deleted ones. */
export function SkuBulkBar({ list, deleted }: { list: SkuList; deleted: boolean }) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	const amount = useAmount()
	const navigate = useNavigate()
	const { selection, all, clear } = list.selecting
	const chosen = chosenOf(selection, list)
	const label = list.search.fold
		? t('sku.selectedGrouped', { what: amount(chosen) })
		: t('sku.selected', { count: chosen.count, n: counted(chosen.count, chosen.capped) })
	const then = (done: Promise<boolean>) => void done.then((ok) => ok && clear())
	const live: BulkAction[] = [
		{
			icon: IconPencil,
			label: t('sku.edit'),
			onClick: () => {
				editInSummary(chosen)
				void navigate({ to: paths.summaryEdit })
			},
		},
		{ icon: IconFolderSymlink, label: t('sku.moveTo'), onClick: () => openBulk('move', chosen) },
		{ icon: IconBook2, label: t('sku.addToCatalog'), onClick: () => openBulk('catalog', chosen) },
		{ icon: IconDownload, label: t('sku.export'), onClick: () => openBulk('export', chosen) },
		{ icon: IconTrash, label: t('common.delete'), danger: true, onClick: () => then(deleteSkus(chosen, count)) },
	]
	const seldom: BulkAction[] = [
		{ icon: IconTag, label: t('sku.printLabels'), onClick: () => openBulk('labels', chosen) },
		{
			icon: IconFileDescription,
			label: t('sku.makeSpecSheet'),
			onClick: () => openBulk('spec-sheets', chosen),
		},
	]
	const dead: BulkAction[] = [
		{ icon: IconArrowBackUp, label: t('sku.restore'), onClick: () => then(restoreSkus(chosen, count)) },
		{ icon: IconTrashX, label: t('sku.purge'), danger: true, onClick: () => openBulk('purge', chosen) },
	]
	return (
		<BulkBar
			count={chosen.count}
			label={label}
			allLabel={chosen.skus < list.skus ? t('sku.selectAllOf', { n: counted(list.total, list.capped) }) : undefined}
			onAll={all}
			actions={deleted ? dead : live}
			more={deleted ? [] : seldom}
			onClear={clear}
		/>
	)
}
