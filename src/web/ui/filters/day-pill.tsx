import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { FormPill } from './form-pill.tsx'

interface DayProps {
	label: string
	/** `2026-11-30`. */
	day: string | undefined
	onChoose: (day: string | undefined) => void
}

/** A filter by a day. */
export function DayPill({ label, day, onChoose }: DayProps) {
	const { i18n } = useTranslation()
	return (
		<FormPill label={label} type="date" text={day} shown={day && formatDay(day, i18n.language)} onChoose={onChoose} />
	)
}
