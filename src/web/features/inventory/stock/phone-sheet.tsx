import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowUpRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDecimals, compareDecimals, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { Asked } from '#web/ui/form/asked.tsx'
import { UsualLocation } from '#web/ui/stock/usual-location.tsx'
import { groupStep } from '#web/ui/steps/group-step.ts'
import { remember } from '#web/ui/steps/steps.ts'
import { nameText, type Writer } from './cells.tsx'
import { readChange } from './edit/read-change.ts'
import { changeText, placeOf, resultOf, type StockChange } from './pending/change.ts'
import { ReasonField } from './pending/reason-field.tsx'
import { saveChanges } from './pending/save-changes.ts'
import { forgetChanges } from './pending/use-changes.ts'
import classes from './phone-sheet.module.css'
import { StateChip } from './state-chip.tsx'
import type { StockRow } from './stock-row.ts'

interface Props {
	row: StockRow
	location: string | undefined
	write: Writer
	onClose: () => void
}

/** One SKU's stock under the thumb: its numbers, minus and plus, why, and Save. */
export function PhoneSheet({ row, location, write, onClose }: Props) {
	const { t } = useTranslation()
	const form = useForm(row, location, onClose)
	return (
		<DrawerFrame
			opened
			onClose={onClose}
			title={row.sku_name}
			foot={
				<>
					<Button
						variant="default"
						size="md"
						leftSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
						renderRoot={(props) => <Link {...links.sku(row.sku_name_key, undefined, 'inventory')} {...props} />}
					>
						{t('stockView.open')}
					</Button>
					<div className="grow" />
					{row.variants === undefined && (
						<Button size="md" loading={form.busy} disabled={!form.ready} onClick={() => void form.save()}>
							{form.after === null ? t('common.save') : t('stockView.saveTo', { n: write.count(form.after) })}
						</Button>
					)}
				</>
			}
		>
			<div className="stack">
				<Facts row={row} write={write} />
				{row.variants === undefined ? <Fields form={form} /> : <p className="muted">{t('stockView.ofVariants')}</p>}
				<UsualLocation skuKey={row.sku_name_key} name={row.sku_name} usual={row.usual_location} />
			</div>
		</DrawerFrame>
	)
}

function Facts({ row, write }: { row: StockRow; write: Writer }) {
	const { t, count } = write
	const numbers = [
		['onHand', row.on_hand],
		['available', row.available],
		['committed', row.committed],
		['incoming', row.incoming],
	] as const
	return (
		<>
			<div className={classes.head}>
				<SkuThumb src={row.img ?? undefined} size={52} />
				<span>{nameText(row, write)}</span>
				<StateChip state={row.state} />
			</div>
			<dl className={classes.numbers}>
				{numbers.map(([name, value]) => (
					<div key={name}>
						<dt>{t(`stockView.column.${name}`)}</dt>
						<dd>{value === null ? '–' : count(value)}</dd>
					</div>
				))}
			</dl>
		</>
	)
}

type Form = ReturnType<typeof useForm>

/** What is typed on the sheet; it is saved at once. */
function useForm(row: StockRow, location: string | undefined, onClose: () => void) {
	const settings = useAccountSettings()
	const [text, setText] = useState(row.change ? changeText(row.change, settings.decimal) : '')
	const [reason, setReason] = useState(row.change?.reason ?? 'correction')
	const [note, setNote] = useState(row.change?.note ?? '')
	const read = readChange(row, text, location, settings)
	const change = isProblem(read) ? null : read.value
	const after = change && resultOf(change, row.on_hand)
	const { busy, refusal, save } = useSave(onClose)
	const step = (by: '1' | '-1') => {
		const next = addDecimals(after ?? row.on_hand ?? '0', by)
		if (compareDecimals(next, '0') < 0 && !settings.stock_negative) return
		const delta = trimDecimal(subtractDecimals(next, row.on_hand ?? '0'))
		const mode = delta.startsWith('-') ? 'dec' : 'inc'
		setText(delta === '0' ? '' : changeText({ mode, qty: delta.replace('-', '') }, settings.decimal))
	}
	return {
		text,
		setText,
		reason,
		setReason,
		note,
		setNote,
		busy,
		refusal,
		problem: isProblem(read) ? read : null,
		after,
		ready: change !== null,
		step,
		save: async () => change && save({ ...change, reason, note }),
	}
}

/** Saves one change. What is refused stays on the sheet, not in the table. */
function useSave(onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	const save = async (change: StockChange) => {
		setBusy(true)
		try {
			const { group, refused } = await saveChanges([change])
			forgetChanges([placeOf(change)])
			const [left] = refused
			if (left) return setRefusal(left.problem ?? '')
			const undo = group === null ? undefined : remember(groupStep(group, { count }))
			notifyOk(t('stockView.saved', { count: 1, n: count(1) }), undo)
			onClose()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, refusal, save }
}

function Fields({ form }: { form: Form }) {
	const { t } = useTranslation()
	return (
		<>
			<div className={classes.stepper}>
				<ActionIcon variant="default" size={52} aria-label={t('stockView.less')} onClick={() => form.step('-1')}>
					<IconMinus size={22} stroke={1.8} aria-hidden />
				</ActionIcon>
				<ChangeField form={form} />
				<ActionIcon variant="default" size={52} aria-label={t('stockView.more')} onClick={() => form.step('1')}>
					<IconPlus size={22} stroke={1.8} aria-hidden />
				</ActionIcon>
			</div>
			{form.refusal && (
				<p role="alert" className={classes.refusal}>
					{form.refusal}
				</p>
			)}
			<ReasonField label={t('stockView.reason')} value={form.reason} onChange={form.setReason} />
			<TextInput
				label={t('stockView.note')}
				maxLength={500}
				value={form.note}
				onChange={({ currentTarget }) => form.setNote(currentTarget.value)}
			/>
		</>
	)
}

function ChangeField({ form: { text, setText, problem } }: { form: Form }) {
	const { t } = useTranslation()
	const words = useProblemWords()
	const suggestion = problem ? suggestionOf(problem) : undefined
	const told = problem && (problem.code === 'location_missing' ? t('stockView.chooseLocation') : words(problem))
	return (
		<TextInput
			className={classes.typed}
			size="lg"
			aria-label={t('stockView.column.change')}
			placeholder="± 0"
			inputMode="text"
			value={text}
			error={told && (suggestion === undefined ? told : <Asked text={told} suggestion={suggestion} onTake={setText} />)}
			onChange={({ currentTarget }) => setText(currentTarget.value)}
		/>
	)
}
