import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useReasonWords } from '#web/api/reason-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { groupStep } from '#web/ui/steps/group-step.ts'
import { remember } from '#web/ui/steps/steps.ts'
import { forget, keepMine } from '../edit/change-problem.ts'
import { changeText, placeOf, resultOf, type StockChange, type StockChanges } from './change.ts'
import classes from './pending.module.css'
import { ReasonField } from './reason-field.tsx'
import { saveChanges } from './save-changes.ts'
import { putChanges } from './use-changes.ts'

/** Changes listed one by one. */
const LISTED_MAX = 200

interface Why {
	reason: string
	note: string
}

/** Every change before it is saved: old and new, why, and what was not taken. */
export function ReviewDialog({ changes, onClose }: { changes: StockChanges; onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const all = Object.values(changes)
	const [why, setWhy] = useState<Why>({ reason: 'correction', note: '' })
	const { busy, save } = useSave(onClose)
	return (
		<DialogFrame
			opened
			size={680}
			title={t('stockView.reviewTitle', { count: all.length, n: count(all.length) })}
			onClose={busy ? () => undefined : onClose}
			buttons={
				<>
					<Button variant="default" disabled={busy} onClick={onClose}>
						{t('common.back')}
					</Button>
					<Button data-autofocus loading={busy} disabled={!all.length} onClick={() => void save(all, why)}>
						{t('stockView.save', { count: all.length, n: count(all.length) })}
					</Button>
				</>
			}
		>
			<div className="stack">
				<WhyFields className={classes.all} why={why} onChange={setWhy} />
				<Lines all={all} />
			</div>
		</DialogFrame>
	)
}

/** Saves; stays open with what was not taken. */
function useSave(onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const save = async (all: readonly StockChange[], { reason, note }: Why) => {
		setBusy(true)
		try {
			const { group, saved, refused } = await saveChanges(
				all.map((change) => ({ ...change, reason: change.reason || reason, note: change.note || note })),
			)
			const undo = group === null ? undefined : remember(groupStep(group, { count }))
			if (saved) notifyOk(t('stockView.saved', { count: saved, n: count(saved) }), undo)
			if (refused.length) notifyWarning(t('stockView.someRefused', { count: refused.length, n: count(refused.length) }))
			else onClose()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, save }
}

function Lines({ all }: { all: readonly StockChange[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<>
			<ScrollArea tabIndex={0} role="region" className={classes.list} aria-label={t('stockView.changes')}>
				<ul>
					{all.slice(0, LISTED_MAX).map((change) => (
						<Line key={placeOf(change)} change={change} />
					))}
				</ul>
			</ScrollArea>
			{all.length > LISTED_MAX && <p className="muted">{t('stockView.reviewMore', { n: count(LISTED_MAX) })}</p>}
		</>
	)
}

function Line({ change }: { change: StockChange }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { decimal } = useAccountSettings()
	const reasonWord = useReasonWords()
	const { name, seen, reason = '', note = '' } = change
	const [own, setOwn] = useState(false)
	const why = [reason && reasonWord(reason), note].filter(Boolean).join(' · ')
	return (
		<li className={classes.line}>
			<b title={name}>{name}</b>
			<span className={classes.numbers}>
				<span className={classes.typed}>{change.mode === 'set' ? '' : changeText(change, decimal)}</span>
				<s>{seen === null ? t('inventory.state.untracked') : count(seen)}</s>
				<span aria-hidden>→</span>
				<strong>{count(resultOf(change, seen))}</strong>
			</span>
			<button type="button" className="text-button" aria-expanded={own} onClick={() => setOwn(!own)}>
				{why || t('stockView.ownReason')}
			</button>
			{own && (
				<WhyFields
					className={classes.own}
					why={{ reason, note }}
					placeholder={t('stockView.asAbove')}
					onChange={(next) => putChanges([{ ...change, ...next }])}
				/>
			)}
			<Problem change={change} />
		</li>
	)
}

/** Why it was not taken, and where somebody was faster the choice. */
function Problem({ change }: { change: StockChange }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { problem, current } = change
	if (problem === undefined) return null
	const now = current === null ? t('inventory.state.untracked') : count(current ?? '')
	return (
		<span className={classes.problem} role="alert">
			{current === undefined ? problem : t('stockView.conflict', { now })}
			{current !== undefined && (
				<button type="button" className="text-button" onClick={() => keepMine(change, current)}>
					{t('stockView.keepMine')}
				</button>
			)}
			<button type="button" className="text-button" onClick={() => forget(change)}>
				{t(current === undefined ? 'common.discard' : 'stockView.takeTheirs')}
			</button>
		</span>
	)
}

interface WhyProps {
	className: string | undefined
	why: Why
	placeholder?: string
	onChange: (why: Why) => void
}

function WhyFields({ className, why, placeholder = '', onChange }: WhyProps) {
	const { t } = useTranslation()
	return (
		<div className={className}>
			<ReasonField
				label={t('stockView.reason')}
				placeholder={placeholder}
				value={why.reason}
				onChange={(reason) => onChange({ ...why, reason })}
			/>
			<TextInput
				size="xs"
				label={t('stockView.note')}
				placeholder={placeholder}
				maxLength={500}
				value={why.note}
				onChange={({ currentTarget }) => onChange({ ...why, note: currentTarget.value })}
			/>
		</div>
	)
}
