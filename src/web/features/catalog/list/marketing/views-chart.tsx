import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './marketing.module.css'

type Day = Data<'getCatalogStats'>['days'][number]

const TICKS = 4

/** Views a day as bars, with a table behind for those who read numbers. */
export function ViewsChart({ days }: { days: Day[] }) {
	const { t } = useTranslation()
	const { count, day: dayName } = useFormat()
	const top = niceTop(Math.max(1, ...days.map(({ views }) => views)))
	const ticks = Array.from({ length: TICKS }, (_, at) => (top / TICKS) * (TICKS - at))
	return (
		<section>
			<h2>{t('publishing.viewsByDay')}</h2>
			<div className={classes.chart} aria-hidden>
				<div className={classes.ticks}>
					{ticks.map((tick) => (
						<span key={tick} className="num">
							{count(tick)}
						</span>
					))}
					<span className="num">0</span>
				</div>
				<div className={classes.bars}>
					{days.map(({ day, views }) => (
						<span key={day} title={`${dayName(day)}: ${count(views)}`}>
							<i style={{ height: `${(views / top) * 100}%` }} />
						</span>
					))}
				</div>
				<div className={classes.ends}>
					<span>{days[0] && dayName(days[0].day)}</span>
					<span>{t('publishing.today')}</span>
				</div>
			</div>
			<details className={classes.details}>
				<summary>{t('publishing.asTable')}</summary>
				<table className={classes.table}>
					<thead>
						<tr>
							<th scope="col">{t('publishing.day')}</th>
							<th scope="col">{t('publishing.viewsWord')}</th>
							<th scope="col">{t('publishing.visitorsWord')}</th>
						</tr>
					</thead>
					<tbody>
						{days
							.filter(({ views }) => views)
							.map(({ day, views, visitors }) => (
								<tr key={day}>
									<th scope="row">{dayName(day)}</th>
									<td className="num">{count(views)}</td>
									<td className="num">{count(visitors)}</td>
								</tr>
							))}
					</tbody>
				</table>
			</details>
		</section>
	)
}

/** The next round number that four ticks divide. */
function niceTop(most: number): number {
	const step = Math.max(1, most / TICKS)
	const power = 10 ** Math.floor(Math.log10(step))
	const nice =
		[1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= step && Number.isInteger(factor * power)) ??
		10
	return nice * power * TICKS
}
