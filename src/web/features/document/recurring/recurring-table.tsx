import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import list from '../list/list.module.css'
import { type ScheduleCard, useDay, useRhythm } from './recurring-data.ts'
import classes from './recurring.module.css'
import { STATE_TONES } from './state-tones.ts'

interface Props {
	list: readonly ScheduleCard[]
	onOpen: (id: string) => void
}

/** A page of schedules; a row opens its schedule. */
export function RecurringTable({ list: schedules, onOpen }: Props) {
	const { t } = useTranslation()
	return (
		<table className={classes.table} aria-label={t('recurring.title')}>
			<thead>
				<tr>
					<th scope="col">{t('recurring.colInvoice')}</th>
					<th scope="col">{t('recurring.customer')}</th>
					<th scope="col">{t('recurring.colState')}</th>
					<th scope="col">{t('recurring.colRhythm')}</th>
					<th scope="col">{t('recurring.colNext')}</th>
					<th scope="col">{t('recurring.colMakes')}</th>
					<th scope="col" className={list.number}>
						{t('recurring.colMade')}
					</th>
					<th scope="col" className={list.number}>
						{t('recurring.colTotal')}
					</th>
				</tr>
			</thead>
			<tbody>
				{schedules.map((schedule) => (
					<Row key={schedule.id} schedule={schedule} onOpen={onOpen} />
				))}
			</tbody>
		</table>
	)
}

function Row({ schedule, onOpen }: { schedule: ScheduleCard; onOpen: Props['onOpen'] }) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	const rhythm = useRhythm()
	const day = useDay()
	const { id, document, state, next_day, makes, made, missed, problem } = schedule
	return (
		<tr>
			<th scope="row">
				<button type="button" className={classes.open} onClick={() => onOpen(id)}>
					{document.number ?? t('recurring.draft')}
				</button>
			</th>
			<td className={classes.customer}>{document.name || <span className="muted">{t('recurring.nobody')}</span>}</td>
			<td>
				<span className={`${list.chips} ${classes.state}`}>
					<StatusChip tone={STATE_TONES[state]}>{t(`recurring.state.${state}`)}</StatusChip>
				</span>
				{state === 'paused' && missed > 0 && (
					<small>{t('recurring.missed', { count: missed, n: count(missed) })}</small>
				)}
				{state !== 'ended' && problem && <small className={classes.problem}>{problem}</small>}
			</td>
			<td className={classes.rhythm}>{rhythm(schedule)}</td>
			<td className={`${list.day} ${classes.next}`}>
				{state === 'active' && next_day ? day(next_day) : <span className="muted">–</span>}
			</td>
			<td className={classes.makes}>{t(`recurring.makesShort.${makes}`)}</td>
			<td className={`num ${list.number} ${classes.made}`}>{count(made)}</td>
			<td className={`num ${list.number} ${classes.total}`}>{money(document.total, document.currency)}</td>
		</tr>
	)
}
