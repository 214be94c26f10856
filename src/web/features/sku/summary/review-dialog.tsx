import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useJob } from '#web/api/use-job.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { Asked } from '#web/ui/form/asked.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { groupStep } from '../steps/group-step.ts'
import { remember } from '../steps/steps.ts'
import { savePending, type SaveProgress } from './save-pending.ts'
import classes from './summary.module.css'
import type { PendingCell } from './summary-row.ts'
import type { Summary } from './use-summary.ts'
import type { Read } from './use-texts.ts'

/** Changes listed one by one. */
const LISTED_MAX = 200

/** Every pending change before it is saved: how many per column, old and new, and what cannot be saved. */
export function ReviewDialog({ summary, onClose }: { summary: Summary; onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const nameOf = useAttributeName()
	const [cells, setCells] = useState(summary.cells)
	const [progress, setProgress] = useState<SaveProgress | null>(null)
	const { data: job } = useJob(progress?.job)
	const done = progress && progress.done + (job?.progress.done ?? 0)
	const judged = cells.map((cell) => ({ ...cell, ...summary.texts.read(cell.path, cell.text) }))
	const [good, bad] = [judged.filter(({ problem }) => !problem), judged.filter(({ problem }) => problem)]
	// Another currency is another price: that is answered one by one.
	const asked = bad.filter(({ suggestion, code }) => suggestion !== undefined && code !== 'currency_foreign')
	/** Writes into cells what was probably meant. */
	const take = (wanted: readonly (PendingCell & Read)[]) => {
		const texts = new Map(wanted.map(({ row, path, suggestion }) => [`${row.key} ${path}`, suggestion]))
		const next = cells.map((cell) => ({ ...cell, text: texts.get(`${cell.row.key} ${cell.path}`) ?? cell.text }))
		summary.edit(next.filter((cell, index) => cell.text !== cells[index]?.text))
		setCells(next)
	}
	const columns = [...Map.groupBy(cells, ({ path }) => path)]
	const apply = async () => {
		setProgress({ done: 0 })
		try {
			const { group, problems } = await savePending(good, setProgress)
			await summary.keepRefused(good, problems)
			const left = problems.filter((problem) => problem !== null).length
			const saved = good.length - left
			if (left) notifyWarning(t('summary.appliedSome', { n: count(saved), left: count(left) }))
			else
				notifyOk(
					t('summary.applied', { count: saved, n: count(saved) }),
					group === null ? undefined : remember(groupStep(group, count)),
				)
			onClose()
		} catch (error) {
			notifyError(error)
			setProgress(null)
		}
	}
	return (
		<DialogFrame
			opened
			size={640}
			title={t('summary.reviewTitle', { count: cells.length, n: count(cells.length) })}
			onClose={done === null ? onClose : () => undefined}
			buttons={
				<>
					<Button variant="default" disabled={done !== null} onClick={onClose}>
						{t('common.back')}
					</Button>
					<Button data-autofocus loading={done !== null} disabled={!good.length} onClick={() => void apply()}>
						{t('summary.apply', { count: good.length, n: count(good.length) })}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p className={classes.counts}>
					{columns.map(([path, { length }]) => (
						<span key={path}>
							{nameOf(path)} <b className="num">{count(length)}</b>
						</span>
					))}
				</p>
				{bad.length > 0 && (
					<p role="alert" className={classes.bad}>
						{t('summary.reviewBad', { count: bad.length, n: count(bad.length) })}{' '}
						{asked.length > 1 && (
							<button type="button" className="text-button" onClick={() => take(asked)}>
								{t('summary.takeAll', { n: count(asked.length) })}
							</button>
						)}
					</p>
				)}
				<ScrollArea
					tabIndex={0}
					role="region"
					className={classes.changes}
					aria-label={t('summary.reviewTitle', { count: cells.length, n: count(cells.length) })}
				>
					<ul>
						{[...bad, ...good].slice(0, LISTED_MAX).map((cell) => (
							<ChangeLine
								key={`${cell.row.key} ${cell.path}`}
								cell={cell}
								name={nameOf(cell.path)}
								before={summary.texts.storedWords(cell.row, cell.path)}
								onTake={() => take([cell])}
							/>
						))}
					</ul>
				</ScrollArea>
				{cells.length > LISTED_MAX && <p className="muted">{t('summary.reviewMore', { n: count(LISTED_MAX) })}</p>}
				{done !== null && (
					<p role="status">{t('summary.applying', { done: count(done), total: count(good.length) })}</p>
				)}
			</div>
		</DialogFrame>
	)
}

interface LineProps {
	cell: PendingCell & Read
	name: string
	before: string
	onTake: () => void
}

function ChangeLine({ cell: { row, words, problem, suggestion }, name, before, onTake }: LineProps) {
	const { t } = useTranslation()
	return (
		<li data-bad={problem !== null || undefined}>
			<b>{row.sku_name}</b>
			<span className="muted">{name}</span>
			<s>{before || t('summary.empty')}</s>
			<span aria-hidden>→</span>
			<span>{words || t('summary.empty')}</span>
			{problem && (
				<em>{suggestion === undefined ? problem : <Asked text={problem} suggestion={suggestion} onTake={onTake} />}</em>
			)}
		</li>
	)
}
