import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refresh, refreshUndone } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sync } from '../offline/count-queue.ts'
import type { Stocktake, Worth } from '../stocktake-data.ts'
import classes from './review.module.css'
import { useSigned } from './sums.tsx'

interface Props {
	stocktake: Stocktake
	worth: Worth
	onClose: () => void
}

/** What applying changes; what nobody counted is set to 0 only by who says so twice. */
export function ApplyDialog({ stocktake, worth, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const money = useSigned()
	const [uncounted, setUncounted] = useState<Uncounted>('leave')
	const [sure, setSure] = useState(false)
	const { busy, problem, apply } = useApply(stocktake, worth, onClose)
	const open = stocktake.counts.conflicts + stocktake.counts.recount
	return (
		<FormDialog
			title={t('stocktake.applyTitle', { count: worth.differing, n: count(worth.differing) })}
			action={t('stocktake.apply')}
			ready={uncounted === 'leave' || sure}
			busy={busy}
			problem={problem}
			onSubmit={() => void apply(uncounted).then((done) => done || setSure(false))}
			onClose={onClose}
		>
			<p>{t('stocktake.applyText', { more: money(worth.more), less: money(worth.less) })}</p>
			{open > 0 && <p className={classes.warning}>{t('stocktake.applyOpen', { count: open, n: count(open) })}</p>}
			{worth.uncounted > 0 && <UncountedChoice worth={worth} value={uncounted} onChange={setUncounted} />}
			{uncounted === 'zero' && (
				<Checkbox
					checked={sure}
					onChange={({ currentTarget }) => setSure(currentTarget.checked)}
					label={t('stocktake.zeroSure', {
						count: worth.uncounted,
						n: count(worth.uncounted),
						value: money(`-${worth.uncounted_value}`),
					})}
				/>
			)}
		</FormDialog>
	)
}

type Uncounted = 'leave' | 'zero'

interface ChoiceProps {
	worth: Worth
	value: Uncounted
	onChange: (value: Uncounted) => void
}

function UncountedChoice({ worth, value, onChange }: ChoiceProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Radio.Group
			label={t('stocktake.uncountedTitle', { count: worth.uncounted, n: count(worth.uncounted) })}
			value={value}
			onChange={(next) => onChange(next as Uncounted)}
		>
			<div className="stack" style={{ gap: 8, marginTop: 6 }}>
				<Radio value="leave" label={t('stocktake.leave')} />
				<Radio value="zero" label={t('stocktake.zero')} />
			</div>
		</Radio.Group>
	)
}

/** Applies with what this device has counted; answers whether it went. A large one goes on as a job. */
function useApply({ id, name }: Stocktake, worth: Worth, onDone: () => void) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const apply = async (uncounted: Uncounted): Promise<boolean> => {
		setBusy(true)
		setProblem(null)
		try {
			await sync()
			const read = uncounted === 'zero' ? { uncounted_lines: worth.uncounted } : {}
			const done = await call('operateStocktake', { stocktake_id: id, action: 'apply', uncounted, ...read })
			if (done.state === 'applied' && done.group_id) tellApplied(t('stocktake.appliedToast', { name }), done.group_id)
			void refreshUndone()
			onDone()
			return true
		} catch (error) {
			setProblem(error)
			setBusy(false)
			void refresh('getStocktake')
			return false
		}
	}
	return { busy, problem, apply }
}

function tellApplied(words: string, group_id: string): void {
	notifyOk(words, async () => {
		const { group_id: redo } = await undoGroup(group_id)
		return () => undoGroup(redo)
	})
}
