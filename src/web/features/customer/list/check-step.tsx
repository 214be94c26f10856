import { Button, Progress, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import classes from './import.module.css'
import { countOutcomes, type ListRow, type Outcome, type ReadList } from './list-data.ts'
import { OutcomeList } from './outcome-list.tsx'
import { useCheck } from './use-check.ts'

interface Props {
	rows: readonly ListRow[]
	decimal: ReadList['decimal']
	onBack: () => void
	onDone: () => void
}

/** What the import would do, row by row; faults are put right here. Then it is done. */
export function CheckStep({ rows, decimal, onBack, onDone }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const check = useCheck(rows, decimal)
	const { outcomes, progress, problem } = check
	const counts = countOutcomes(outcomes.values())
	const ready = counts.new + counts.changed
	if (progress !== null) return <Running {...{ progress, check }} total={rows.length} />
	return (
		<>
			<FormProblem error={problem} />
			{check.done ? <Done {...check.done} onUndo={check.undo} /> : <p className="muted">{t('customer.checkText')}</p>}
			<Shown key={String(check.done !== null)} {...{ counts, check }} />
			<div className={classes.buttons}>
				{check.done ? (
					<Button onClick={onDone}>{t('customer.toCustomers')}</Button>
				) : (
					<>
						<Button variant="default" onClick={onBack}>
							{t('common.back')}
						</Button>
						<Button disabled={!ready} onClick={() => void check.run()}>
							{t('customer.importRun', { count: ready, n: count(ready) })}
						</Button>
					</>
				)}
			</div>
		</>
	)
}

interface RunningProps {
	progress: number
	total: number
	check: Pick<ReturnType<typeof useCheck>, 'isImporting' | 'stop'>
}

function Running({ progress, total, check: { isImporting, stop } }: RunningProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const words = t(isImporting ? 'customer.importing' : 'customer.checking', { done: count(progress), n: count(total) })
	return (
		<div className={classes.progress}>
			<p role="status">{words}</p>
			<Progress aria-label={t('customer.importTitle')} value={(progress / Math.max(1, total)) * 100} />
			<Button variant="default" onClick={stop}>
				{t('common.cancel')}
			</Button>
		</div>
	)
}

const KINDS = ['error', 'new', 'changed', 'same'] as const

function Shown({ counts, check }: { counts: ReturnType<typeof countOutcomes>; check: ReturnType<typeof useCheck> }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [kind, setKind] = useState<Outcome['outcome']>(KINDS.find((one) => counts[one] > 0) ?? 'new')
	const data = KINDS.map((value) => ({ value, label: `${t(`customer.outcomes.${value}`)} ${count(counts[value])}` }))
	return (
		<>
			<SegmentedControl
				aria-label={t('customer.outcome')}
				value={kind}
				data={data}
				onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'new')}
			/>
			<OutcomeList key={kind} {...{ kind, check }} />
		</>
	)
}

function Done({
	made,
	changed,
	left,
	onUndo,
}: {
	made: number
	changed: number
	left: number
	onUndo: (() => void) | undefined
}) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const words = [
		t('customer.importedNew', { count: made, n: count(made) }),
		t('customer.importedChanged', { count: changed, n: count(changed) }),
		left > 0 && t('customer.importedLeft', { count: left, n: count(left) }),
	]
	return (
		<div className={classes.done} role="status">
			<p>{words.filter(Boolean).join(' · ')}</p>
			{onUndo && (
				<Button variant="default" size="xs" onClick={onUndo}>
					{t('customer.importUndo')}
				</Button>
			)}
		</div>
	)
}
