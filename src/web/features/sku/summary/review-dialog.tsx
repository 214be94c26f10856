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
import { remember } from '#web/ui/steps/steps.ts'
import { RowName } from './row-name.tsx'
import { savePending, type SaveProgress } from './save-pending.ts'
import classes from './summary.module.css'
import type { PendingCell } from './summary-row.ts'
import type { Summary } from './use-summary.ts'
import type { Read } from './use-texts.ts'

/** Changes listed one by one. */
const LISTED_MAX = 200

type Judged = PendingCell & Read

/** Every pending change before it is saved: how many per column, old and new, and what cannot be saved. */
export function ReviewDialog({ summary, onClose }: { summary: Summary; onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { good, bad, take } = useJudged(summary)
	const total = good.length + bad.length
	const { done, apply } = useApply(summary, onClose)
	const title = t('summary.reviewTitle', { count: total, n: count(total) })
	return (
		<DialogFrame
			opened
			size={640}
			title={title}
			onClose={done === null ? onClose : () => undefined}
			buttons={
				<>
					<Button variant="default" disabled={done !== null} onClick={onClose}>
						{t('common.back')}
					</Button>
					<Button data-autofocus loading={done !== null} disabled={!good.length} onClick={() => void apply(good)}>
						{t('summary.apply', { count: good.length, n: count(good.length) })}
					</Button>
				</>
			}
		>
			<div className="stack">
				<Counts cells={[...bad, ...good]} />
				{bad.length > 0 && <BadNote bad={bad} onTake={take} />}
				<Changes label={title} cells={[...bad, ...good]} summary={summary} onTake={take} />
				{done !== null && (
					<p role="status">{t('summary.applying', { done: count(done), total: count(good.length) })}</p>
				)}
			</div>
		</DialogFrame>
	)
}

/** What is pending, apart by whether it can be saved; `take` writes into cells what was probably meant. */
function useJudged(summary: Summary) {
	const [cells, setCells] = useState(summary.cells)
	const judged = cells.map((cell): Judged => ({ ...cell, ...summary.texts.read(cell.path, cell.text) }))
	const take = (wanted: readonly Judged[]) => {
		const texts = new Map(wanted.map(({ row, path, suggestion }) => [`${row.key} ${path}`, suggestion]))
		const next = cells.map((cell) => ({ ...cell, text: texts.get(`${cell.row.key} ${cell.path}`) ?? cell.text }))
		summary.edit(next.filter((cell, index) => cell.text !== cells[index]?.text))
		setCells(next)
	}
	return {
		good: judged.filter(({ problem }) => !problem),
		bad: judged.filter(({ problem }) => problem),
		take,
	}
}

/** Saves what can be saved and says what came of it. `done` counts it, null while nothing runs. */
function useApply(summary: Summary, onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [progress, setProgress] = useState<SaveProgress | null>(null)
	const { data: job } = useJob(progress?.job)
	const apply = async (good: readonly Judged[]) => {
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
	return { done: progress && progress.done + (job?.progress.done ?? 0), apply }
}

/** How many changes each column has. */
function Counts({ cells }: { cells: readonly Judged[] }) {
	const { count } = useFormat()
	const nameOf = useAttributeName()
	return (
		<p className={classes.counts}>
			{[...Map.groupBy(cells, ({ path }) => path)].map(([path, { length }]) => (
				<span key={path}>
					{nameOf(path)} <b className="num">{count(length)}</b>
				</span>
			))}
		</p>
	)
}

/** How many cannot be saved, and the way to take what was probably meant in all of them. */
function BadNote({ bad, onTake }: { bad: readonly Judged[]; onTake: (cells: readonly Judged[]) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	// Another currency is another price: that is answered one by one.
	const asked = bad.filter(({ suggestion, code }) => suggestion !== undefined && code !== 'currency_foreign')
	return (
		<p role="alert" className={classes.bad}>
			{t('summary.reviewBad', { count: bad.length, n: count(bad.length) })}{' '}
			{asked.length > 1 && (
				<button type="button" className="text-button" onClick={() => onTake(asked)}>
					{t('summary.takeAll', { n: count(asked.length) })}
				</button>
			)}
		</p>
	)
}

interface ChangesProps {
	label: string
	cells: readonly Judged[]
	summary: Summary
	onTake: (cells: readonly Judged[]) => void
}

function Changes({ label, cells, summary, onTake }: ChangesProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const nameOf = useAttributeName()
	return (
		<>
			<ScrollArea tabIndex={0} role="region" className={classes.changes} aria-label={label}>
				<ul>
					{cells.slice(0, LISTED_MAX).map((cell) => (
						<ChangeLine
							key={`${cell.row.key} ${cell.path}`}
							cell={cell}
							name={nameOf(cell.path)}
							before={summary.texts.storedWords(cell.row, cell.path)}
							onTake={() => onTake([cell])}
						/>
					))}
				</ul>
			</ScrollArea>
			{cells.length > LISTED_MAX && <p className="muted">{t('summary.reviewMore', { n: count(LISTED_MAX) })}</p>}
		</>
	)
}

interface LineProps {
	cell: Judged
	name: string
	before: string
	onTake: () => void
}

function ChangeLine({ cell: { row, words, problem, suggestion }, name, before, onTake }: LineProps) {
	const { t } = useTranslation()
	return (
		<li data-bad={problem !== null || undefined}>
			<RowName row={row} />
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
