import { Select, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	nextDays,
	RECURRING_COUNT_MAX,
	RECURRING_EVERY_MAX,
	RECURRING_MAKES,
	RECURRING_PRICES,
	RECURRING_UNITS,
	type RecurringEnds,
	runDay,
	runFrom,
} from '#domain/documents/recurring.ts'
import { call, type Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { useToday } from '#web/text/use-today.ts'
import { refreshSchedules, type ScheduleCard, useDay } from './recurring-data.ts'
import classes from './recurring.module.css'

type Fields = Required<Pick<Params<'setRecurring'>, 'every' | 'unit' | 'first_day' | 'makes' | 'prices'>> & {
	ends: RecurringEnds
}

interface RepeatProps {
	/** The invoice that is to repeat. */
	document: { id: string; meta: { issue_date: string } }
	onClose: () => void
}

/** Lets an invoice repeat; where it does already, its schedule is changed. */
export function RepeatDialog({ document, onClose }: RepeatProps) {
	const { t } = useTranslation()
	const today = useToday()
	const { data } = useQuery(read('getRecurrings', { document_id: document.id, size: 50 }))
	const own = data?.list.find((one) => one.document.id === document.id && one.state !== 'ended')
	const monthly = { every: 1, unit: 'month', first_day: document.meta.issue_date } as const
	if (!data)
		return (
			<FormDialog title={t('recurring.newTitle')} ready={false} busy onSubmit={() => undefined} onClose={onClose}>
				<Skeleton height={300} />
			</FormDialog>
		)
	if (own) return <ScheduleForm schedule={own} onClose={onClose} />
	const first_day = runDay(monthly, Math.max(1, runFrom(monthly, today)))
	const begun: Fields = { ...monthly, first_day, ends: null, makes: 'draft', prices: 'kept' }
	return <ScheduleForm document_id={document.id} begun={begun} onClose={onClose} />
}

interface FormProps {
	/** The one that is changed. */
	schedule?: ScheduleCard
	/** Of a new one: its invoice, and what it begins with. */
	document_id?: string
	begun?: Fields
	onClose: () => void
}

/** When an invoice repeats, what is made each time, and the days that come of it. */
export function ScheduleForm({ schedule, document_id, begun, onClose }: FormProps) {
	const { t } = useTranslation()
	const { busy, problem, attempt } = useAttempt()
	const [fields, setFields] = useState<Fields | undefined>(schedule ? fieldsOf(schedule) : begun)
	// What is typed and is no number.
	const [bad, setBad] = useState<readonly string[]>([])
	if (!fields) return null
	const change = (part: Partial<Fields>) => setFields({ ...fields, ...part })
	const mark = (name: string, isBad: boolean) =>
		setBad((now) => [...now.filter((one) => one !== name), ...(isBad ? [name] : [])])
	const save = async () => {
		await call('setRecurring', {
			...fields,
			...(schedule ? { id: schedule.id, version: schedule.version } : { document_id }),
		})
		await refreshSchedules()
		notifyOk(t(schedule ? 'recurring.saved' : 'recurring.started'))
		onClose()
	}
	const props = { fields, change, mark }
	return (
		<FormDialog
			title={t(schedule ? 'recurring.editTitle' : 'recurring.newTitle')}
			action={t(schedule ? 'common.save' : 'recurring.start')}
			ready={bad.length === 0 && fields.first_day !== '' && !(fields.ends && 'day' in fields.ends && !fields.ends.day)}
			busy={busy}
			problem={problem}
			onSubmit={() => void attempt(save)}
			onClose={onClose}
		>
			<When {...props} isNew={!schedule} />
			<Ends {...props} />
			<What {...props} />
			<Preview fields={fields} schedule={schedule} />
			<p className={classes.hint}>{t('recurring.wordsHint')}</p>
		</FormDialog>
	)
}

const fieldsOf = ({ every, unit, first_day, ends, makes, prices }: ScheduleCard): Fields => {
	return { every, unit, first_day, ends, makes, prices }
}

interface PartProps {
	fields: Fields
	change: (part: Partial<Fields>) => void
	/** Says that what is typed in a field is no number, or is one again. */
	mark: (name: string, isBad: boolean) => void
}

function When({ fields, change, mark, isNew }: PartProps & { isNew: boolean }) {
	const { t } = useTranslation()
	return (
		<>
			<div className={classes.pair}>
				<NumberField
					label={t('recurring.everyLabel')}
					value={String(fields.every)}
					min="1"
					max={String(RECURRING_EVERY_MAX)}
					onChange={(value) => {
						mark('every', value === null)
						if (value !== null) change({ every: Number(value) })
					}}
				/>
				<Select
					label={t('recurring.unitLabel')}
					allowDeselect={false}
					data={RECURRING_UNITS.map((value) => ({ value, label: t(`recurring.units.${value}`) }))}
					value={fields.unit}
					onChange={(value) => change({ unit: RECURRING_UNITS.find((one) => one === value) ?? 'month' })}
				/>
			</div>
			<TextInput
				type="date"
				label={t(isNew ? 'recurring.firstDay' : 'recurring.nextFirst')}
				value={fields.first_day}
				onChange={({ currentTarget: { value } }) => change({ first_day: value })}
			/>
		</>
	)
}

const ENDS = ['never', 'day', 'count'] as const
const ENDS_WORDS = { never: 'recurring.endsNever', day: 'recurring.endsDay', count: 'recurring.endsCount' } as const
/** A year of months. */
const USUAL_COUNT = 12

function Ends({ fields, change, mark }: PartProps) {
	const { t } = useTranslation()
	const { ends } = fields
	const kind = ends === null ? 'never' : 'day' in ends ? 'day' : 'count'
	const choose = (next: string | null) => {
		mark('count', false)
		if (next === 'day') change({ ends: { day: runDay({ every: 1, unit: 'year', first_day: fields.first_day }, 1) } })
		else change({ ends: next === 'count' ? { count: USUAL_COUNT } : null })
	}
	return (
		<div className={classes.pair}>
			<Select
				label={t('recurring.ends')}
				allowDeselect={false}
				data={ENDS.map((value) => ({ value, label: t(ENDS_WORDS[value]) }))}
				value={kind}
				onChange={choose}
			/>
			<EndFields ends={ends} {...{ fields, change, mark }} />
		</div>
	)
}

function EndFields({ ends, fields, change, mark }: PartProps & { ends: RecurringEnds }) {
	const { t } = useTranslation()
	if (ends === null) return null
	if ('day' in ends)
		return (
			<TextInput
				type="date"
				label={t('recurring.lastDay')}
				min={fields.first_day}
				value={ends.day}
				onChange={({ currentTarget: { value } }) => change({ ends: { day: value } })}
			/>
		)
	return (
		<NumberField
			label={t('recurring.count')}
			value={String(ends.count)}
			min="1"
			max={String(RECURRING_COUNT_MAX)}
			onChange={(value) => {
				mark('count', value === null)
				if (value !== null) change({ ends: { count: Number(value) } })
			}}
		/>
	)
}

function What({ fields, change }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<Select
				label={t('recurring.makesLabel')}
				allowDeselect={false}
				data={RECURRING_MAKES.map((value) => ({ value, label: t(`recurring.makes.${value}`) }))}
				value={fields.makes}
				onChange={(value) => change({ makes: RECURRING_MAKES.find((one) => one === value) ?? 'draft' })}
			/>
			<Select
				label={t('recurring.pricesLabel')}
				{...(fields.prices === 'today' && { description: t('recurring.pricesHint') })}
				inputWrapperOrder={['label', 'input', 'description']}
				allowDeselect={false}
				data={RECURRING_PRICES.map((value) => ({ value, label: t(`recurring.prices.${value}`) }))}
				value={fields.prices}
				onChange={(value) => change({ prices: RECURRING_PRICES.find((one) => one === value) ?? 'kept' })}
			/>
		</>
	)
}

const PREVIEWED = 3

/** The days on which something will be made, as it stands in the form. */
function Preview({ fields, schedule }: { fields: Fields; schedule: ScheduleCard | undefined }) {
	const { t } = useTranslation()
	const { locale } = useFormat()
	const day = useDay()
	const today = useToday()
	if (fields.first_day === '') return null
	const from = schedule?.next_day ?? today
	const n = runFrom(fields, isSameRhythm(fields, schedule) ? from : today)
	const days = nextDays({ ...fields, n, made: schedule?.made ?? 0 }, PREVIEWED)
	return (
		<p className={classes.preview} role="status">
			{days.length
				? t('recurring.preview', { days: days.map(day).join(locale === 'zh-CN' ? '、' : ', ') })
				: t('recurring.previewNone')}
		</p>
	)
}

const isSameRhythm = (fields: Fields, schedule: ScheduleCard | undefined) =>
	fields.every === schedule?.every && fields.unit === schedule.unit && fields.first_day === schedule.first_day
