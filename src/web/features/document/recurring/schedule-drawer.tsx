import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { useToday } from '#web/text/use-today.ts'
import { type Schedule, useDay, useRhythm } from './recurring-data.ts'
import classes from './recurring.module.css'
import { ScheduleForm } from './repeat-dialog.tsx'
import { STATE_TONES } from './state-tones.ts'
import { useOperateSchedule } from './use-operate-schedule.ts'

/** What is due is made meanwhile. */
const SOON_MS = 2000

interface Props {
	id: string
	onClose: () => void
}

/** One schedule: when it makes what, what it has made, what can be done with it. */
export function ScheduleDrawer({ id, onClose }: Props) {
	const { t } = useTranslation()
	const today = useToday()
	const [isEdited, edit] = useState(false)
	const isDue = ({ state, next_day }: Schedule) => state === 'active' && next_day !== null && next_day <= today
	const query = useQuery({
		...read('getRecurring', { id }),
		refetchInterval: ({ state: { data } }) => (data && isDue(data) ? SOON_MS : false),
	})
	const { data } = query
	if (isEdited && data) return <ScheduleForm schedule={data} onClose={() => edit(false)} />
	return (
		<DrawerFrame
			opened
			title={t('recurring.title')}
			foot={data && data.state !== 'ended' && <Foot schedule={data} onEdit={() => edit(true)} />}
			onClose={onClose}
		>
			<QueryGate query={query}>{(schedule) => <Facts schedule={schedule} />}</QueryGate>
		</DrawerFrame>
	)
}

function Facts({ schedule }: { schedule: Schedule }) {
	const { t } = useTranslation()
	const rhythm = useRhythm()
	const { money, count } = useFormat()
	const { document, state, makes, prices, made } = schedule
	return (
		<div className={classes.facts}>
			<Troubles schedule={schedule} />
			<dl className={classes.pairs}>
				<Fact name={t('recurring.invoice')}>
					<Link {...links.document('invoice', document.id)}>{document.number ?? t('recurring.draft')}</Link>
				</Fact>
				<Fact name={t('recurring.customer')}>{document.name || t('recurring.nobody')}</Fact>
				<Fact name={t('recurring.colTotal')}>{money(document.total, document.currency)}</Fact>
				<Fact name={t('recurring.colState')}>
					<StatusChip tone={STATE_TONES[state]}>{t(`recurring.state.${state}`)}</StatusChip>
				</Fact>
				<Fact name={t('recurring.rhythm')}>{rhythm(schedule)}</Fact>
				<Times schedule={schedule} />
				<Fact name={t('recurring.makesLabel')}>{t(`recurring.makes.${makes}`)}</Fact>
				<Fact name={t('recurring.pricesLabel')}>{t(`recurring.prices.${prices}`)}</Fact>
				<Fact name={t('recurring.made')}>{count(made)}</Fact>
			</dl>
			<Runs schedule={schedule} />
		</div>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</>
	)
}

function Times({ schedule: { state, next_day, ends } }: { schedule: Schedule }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const day = useDay()
	const today = useToday()
	const end =
		ends &&
		('day' in ends
			? t('recurring.lastOn', { day: day(ends.day) })
			: t('recurring.afterCount', { n: count(ends.count) }))
	return (
		<>
			{state === 'active' && next_day && (
				<Fact name={t('recurring.next')}>{next_day <= today ? t('recurring.nextToday') : day(next_day)}</Fact>
			)}
			<Fact name={t('recurring.ends')}>{end ?? t('recurring.endsNever')}</Fact>
		</>
	)
}

/** What was missed, and what went wrong last. */
function Troubles({ schedule }: { schedule: Schedule }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, operate } = useOperateSchedule(schedule)
	const { state, missed, problem } = schedule
	const n = count(missed)
	return (
		<>
			{problem && <p className={classes.problem}>{t('recurring.problem', { reason: problem })}</p>}
			{state === 'paused' && missed > 0 && (
				<div className={classes.note}>
					<p>{t('recurring.missed', { count: missed, n })}</p>
					<div className="row">
						<Button
							size="xs"
							disabled={busy !== undefined}
							onClick={() => void operate({ action: 'resume', missed: 'make' })}
						>
							{t('recurring.make', { count: missed, n })}
						</Button>
						<Button
							size="xs"
							variant="default"
							disabled={busy !== undefined}
							onClick={() => void operate({ action: 'resume', missed: 'skip' })}
						>
							{t('recurring.skip')}
						</Button>
					</div>
				</div>
			)}
		</>
	)
}

function Runs({ schedule: { runs } }: { schedule: Schedule }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const day = useDay()
	return (
		<section>
			<h3>{t('recurring.runs')}</h3>
			{runs.length === 0 && <p className="muted">{t('recurring.runsNone')}</p>}
			<ul className={classes.runs}>
				{runs.map(({ day: on, document, problem }) => (
					<li key={on}>
						<span>
							{document ? (
								<Link {...links.document('invoice', document.id)}>{document.number ?? t('recurring.draft')}</Link>
							) : (
								<span className="muted">{t('recurring.gone')}</span>
							)}{' '}
							<small>{day(on)}</small>
						</span>
						<span className="num">{document && money(document.total, document.currency)}</span>
						{problem && document?.state === 'draft' && <small className={classes.problem}>{problem}</small>}
					</li>
				))}
			</ul>
		</section>
	)
}

function Foot({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
	const { t } = useTranslation()
	const { busy, operate } = useOperateSchedule(schedule)
	const { state, missed } = schedule
	const button = (action: 'pause' | 'resume' | 'end') => (
		<Button variant="default" loading={busy === action} onClick={() => void operate({ action })}>
			{t(`recurring.${action}`)}
		</Button>
	)
	return (
		<>
			<Button variant="default" onClick={onEdit}>
				{t('recurring.edit')}
			</Button>
			{state === 'active' && button('pause')}
			{state === 'paused' && missed === 0 && button('resume')}
			{button('end')}
		</>
	)
}
