import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { type ScheduleCard, useDay, useRhythm } from './recurring-data.ts'
import classes from './recurring.module.css'
import { ScheduleDrawer } from './schedule-drawer.tsx'

/** Beside an invoice: by which schedule it repeats, and which one has made it. Nothing where there is none. */
export function Repeats({ id }: { id: string }) {
	const { t } = useTranslation()
	const [opened, open] = useState<string>()
	const { data } = useQuery(read('getRecurrings', { document_id: id, size: 5 }))
	if (!data?.list.length) return null
	return (
		<section className={classes.section}>
			<h2>{t('recurring.section')}</h2>
			<ul className={classes.beside}>
				{data.list.map((schedule) => (
					<li key={schedule.id}>
						{schedule.document.id === id ? <Own schedule={schedule} /> : <MadeBy schedule={schedule} />}
						<button type="button" className="text-button" onClick={() => open(schedule.id)}>
							{t('recurring.open')}
						</button>
					</li>
				))}
			</ul>
			{opened && <ScheduleDrawer id={opened} onClose={() => open(undefined)} />}
		</section>
	)
}

function Own({ schedule }: { schedule: ScheduleCard }) {
	const { t } = useTranslation()
	const day = useDay()
	const rhythm = useRhythm()(schedule)
	const { state, next_day } = schedule
	if (state === 'active' && next_day) return t('recurring.repeats', { rhythm, day: day(next_day) })
	return t(state === 'paused' ? 'recurring.repeatsPaused' : 'recurring.repeatsEnded', { rhythm })
}

function MadeBy({ schedule: { document } }: { schedule: ScheduleCard }) {
	const { t } = useTranslation()
	return (
		<Link {...links.document('invoice', document.id)}>
			{document.number === null ? t('recurring.madeByDraft') : t('recurring.madeBy', { number: document.number })}
		</Link>
	)
}
