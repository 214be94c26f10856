import {
	IconArchive,
	IconArchiveOff,
	IconDownload,
	IconTag,
	IconTagOff,
	IconTrash,
	IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { BulkBar } from '#web/ui/data/bulk-bar.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { ExportDialog } from '../list/export-dialog.tsx'
import { type Asked, BulkDialog } from './bulk-dialog.tsx'
import { useBulk } from './use-bulk.ts'

interface Props {
	selection: Selection
	/** Tags there are, offered where one is asked for. */
	tags: readonly string[]
	people: Data<'getCustomers'>['people']
}

/** What is done with several customers. */
export function CustomerBulkBar({ selection, tags, people }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { change, remove } = useBulk(selection)
	const [asked, setAsked] = useState<Asked>()
	const [isExporting, setExporting] = useState(false)
	const n = selection.chosen.size
	return (
		<>
			<BulkBar
				count={n}
				label={t('customer.selected', { count: n, n: count(n) })}
				actions={[
					{ icon: IconTag, label: t('customer.addTag'), onClick: () => setAsked('tag') },
					{ icon: IconUserCheck, label: t('customer.assign'), onClick: () => setAsked('assign') },
					{ icon: IconArchive, label: t('customer.archive'), onClick: () => void change({ action: 'archive' }) },
					{ icon: IconTrash, label: t('customer.delete'), danger: true, onClick: () => void remove() },
				]}
				more={[
					{ icon: IconDownload, label: t('customer.exportAsk'), onClick: () => setExporting(true) },
					{ icon: IconTagOff, label: t('customer.removeTag'), onClick: () => setAsked('untag') },
					{ icon: IconArchiveOff, label: t('customer.restore'), onClick: () => void change({ action: 'restore' }) },
				]}
				onClear={selection.clear}
			/>
			{isExporting && <ExportDialog what={{ ids: [...selection.chosen.keys()] }} onClose={() => setExporting(false)} />}
			{asked && (
				<BulkDialog
					{...{ asked, tags, people }}
					count={n}
					onClose={() => setAsked(undefined)}
					onDone={(what) => {
						setAsked(undefined)
						void change(what)
					}}
				/>
			)}
		</>
	)
}
