import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import type { Rhythm } from '#domain/documents/recurring.ts'
import type { Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'

/** A schedule, and one as lists show it. */
export type Schedule = Data<'getRecurring'>
export type ScheduleCard = Data<'getRecurrings'>['list'][number]

/** What shows schedules follows. */
export const refreshSchedules = () => refresh('getRecurrings', 'getRecurring')

/** `Every 2 months`. */
export function useRhythm() {
	const { t } = useTranslation()
	const { count } = useFormat()
	return ({ every, unit }: Pick<Rhythm, 'every' | 'unit'>) =>
		every === 1 ? t(`recurring.each.${unit}`) : t(`recurring.every.${unit}`, { n: count(every) })
}

/** `31 Jan 2027`. */
export function useDay() {
	const { i18n } = useTranslation()
	return (day: string) => formatDay(day, i18n.language)
}
