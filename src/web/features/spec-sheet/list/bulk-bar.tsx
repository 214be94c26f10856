import { IconArchive, IconArchiveOff, IconCopy, IconLink, IconSnowflake, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { BulkBar } from '#web/ui/data/bulk-bar.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

type Action = Extract<
	Params<'operateSpecSheets'>['action'],
	'freeze' | 'publish' | 'archive' | 'restore' | 'duplicate' | 'delete'
>

/** What is done with several sheets; each of it can be taken back. */
export function SheetBulkBar({ selection, isArchive }: { selection: Selection; isArchive: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const run = useRun(selection)
	const n = selection.chosen.size
	const archiving = isArchive
		? ({ icon: IconArchiveOff, action: 'restore' } as const)
		: ({ icon: IconArchive, action: 'archive' } as const)
	const of = (icon: typeof IconArchive, action: Action) => ({
		icon,
		label: t(`specSheet.action.${action}`),
		onClick: () => void run(action),
	})
	return (
		<BulkBar
			count={n}
			label={t('specSheet.selected', { count: n, n: count(n) })}
			actions={[
				of(IconSnowflake, 'freeze'),
				...(isArchive ? [] : [of(IconLink, 'publish')]),
				of(IconCopy, 'duplicate'),
				of(archiving.icon, archiving.action),
				{ ...of(IconTrash, 'delete'), danger: true },
			]}
			onClear={selection.clear}
		/>
	)
}

/** Does it, says how many it was, and offers to take it back. */
function useRun({ chosen, clear }: Selection) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return async (action: Action) => {
		try {
			const { results, changed, group_id } = await call('operateSpecSheets', { ids: [...chosen.keys()], action })
			const words = t(`specSheet.done.${action}`, { count: changed, n: count(changed) })
			if (changed) notifyOk(words, () => undoGroup(group_id))
			else notifyOk(words)
			const failed = results.find(({ ok }) => !ok)
			if (failed) notifyError(new Error(`${chosen.get(failed.id) ?? ''}: ${failed.error?.msg ?? ''}`))
			clear()
		} catch (error) {
			notifyError(error)
		}
		await refresh('getSpecSheets', 'getSpecSheet')
	}
}
