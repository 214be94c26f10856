import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { useUndoKeys } from '#web/ui/use-undo-keys.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import type { Chosen } from '../bulk/chosen.ts'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { pendingCells } from './pending.ts'
import { Sheet } from './sheet.tsx'
import { useSummaryColumns } from './summary-columns.tsx'
import { useAsked } from './use-asked.ts'
import { useSummary, type Summary } from './use-summary.ts'

const ReviewDialog = lazyIdle(async () => (await import('./review-dialog.tsx')).ReviewDialog)
const SummaryCards = lazyIdle(async () => (await import('./summary-cards.tsx')).SummaryCards)

/** The spreadsheet: what is typed is pending until it is reviewed and applied. */
export function SummaryEditor({ chosen }: { chosen: Chosen }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const summary = useSummary(chosen)
	const asked = useAsked(summary)
	const columns = useSummaryColumns(summary.texts, summary.state.now.view, asked)
	const [reviewing, setReviewing] = useState(false)
	const { variants } = summary
	const total = summary.keys.isPending ? chosen.count : summary.total
	const pending = pendingCells(summary.state.now.cells).length
	useLeaveGuard(pending > 0)
	if (summary.keys.error) return <LoadError error={summary.keys.error} onRetry={() => void summary.keys.refetch()} />
	return (
		<>
			<PageHeader
				title={t('summary.titleCount', { count: total - variants, n: count(total - variants) })}
				meta={variants > 0 && t('summary.withVariants', { count: variants, n: count(variants) })}
				actions={
					<>
						<Steps summary={summary} />
						<Button disabled={pending === 0} onClick={() => setReviewing(true)}>
							{t('summary.review', { count: pending, n: count(pending) })}
						</Button>
					</>
				}
			/>
			{summary.keys.isPending || !columns.view.length ? (
				<TableSkeleton narrow={narrow ?? false} />
			) : narrow ? (
				<Suspense>
					<SummaryCards summary={summary} paths={columns.typable} />
				</Suspense>
			) : (
				<Sheet summary={summary} columns={columns} onTyped={asked.typed} />
			)}
			<Suspense>{reviewing && <ReviewDialog summary={summary} onClose={() => setReviewing(false)} />}</Suspense>
		</>
	)
}

function Steps({ summary: { state, dispatch } }: { summary: Summary }) {
	const { t } = useTranslation()
	useUndoKeys((direction) => dispatch({ do: direction === 'back' ? 'undo' : 'redo' }))
	return (
		<>
			<IconButton
				icon={IconArrowBackUp}
				label={t('summary.undo')}
				disabled={!state.past.length}
				onClick={() => dispatch({ do: 'undo' })}
			/>
			<IconButton
				icon={IconArrowForwardUp}
				label={t('summary.redo')}
				disabled={!state.future.length}
				onClick={() => dispatch({ do: 'redo' })}
			/>
		</>
	)
}
