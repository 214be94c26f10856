import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { resultOf, type StockChange, type StockChanges } from './change.ts'
import classes from './pending.module.css'
import { forgetChanges, putChanges } from './use-changes.ts'

const ReviewDialog = lazyIdle(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** What is typed and not saved, whatever list is in sight: how much it is, and the ways to save it or let it go. */
export function PendingFoot({ changes }: { changes: StockChanges }) {
	const { t } = useTranslation()
	const [reviewing, setReviewing] = useState(false)
	const discard = useDiscard(changes)
	return (
		<footer className={classes.foot}>
			<Told changes={Object.values(changes)} />
			<div className="grow" />
			<Button size="xs" variant="subtle" color="gray" onClick={discard}>
				{t('common.discard')}
			</Button>
			<Button size="xs" onClick={() => setReviewing(true)}>
				{t('stockView.review')}
			</Button>
			{reviewing && (
				<Suspense>
					<ReviewDialog changes={changes} onClose={() => setReviewing(false)} />
				</Suspense>
			)}
		</footer>
	)
}

/** `2 unsaved changes · 404.038.96: 18 → 42 …` */
function Told({ changes }: { changes: readonly StockChange[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [first] = changes
	const refused = changes.filter(({ problem }) => problem !== undefined).length
	return (
		<>
			<span className={classes.count} role="status">
				{t('stockView.unsaved', { count: changes.length, n: count(changes.length) })}
			</span>
			{first && (
				<span className={`${classes.first} num`}>
					{first.name}: {first.seen === null ? '–' : count(first.seen)} → {count(resultOf(first, first.seen))}
					{changes.length > 1 && ' …'}
				</span>
			)}
			{refused > 0 && (
				<span className={classes.refused}>{t('stockView.refused', { count: refused, n: count(refused) })}</span>
			)}
		</>
	)
}

/** Lets what is typed go. Nothing was saved, so nothing on the server goes back: Undo types it again. */
function useDiscard(changes: StockChanges): () => void {
	const { t } = useTranslation()
	const { count } = useFormat()
	return () => {
		const all = Object.values(changes)
		forgetChanges(Object.keys(changes))
		notifyOk(t('stockView.discarded', { count: all.length, n: count(all.length) }), async () => {
			putChanges(all)
			return true
		})
	}
}
