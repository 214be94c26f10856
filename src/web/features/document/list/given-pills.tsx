import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { read } from '#web/api/queries.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { dueName } from '../names.ts'
import type { Given, Kind } from './list-address.ts'

/** What is taken off. */
export type GivenChange = { [K in keyof Given]?: Given[K] | undefined }

interface Props {
	given: Given
	kind: Kind
	onOff: (part: GivenChange) => void
}

/** What a link has narrowed the list to, from the overview for one. Pressed, it goes. */
export function GivenPills({ given, kind, onOff }: Props) {
	const { t } = useTranslation()
	const days = useDays()
	const { currency, customer, sku, from, to, due_from, due_to } = given
	const pill = (label: string, value: string, part: GivenChange) => (
		<FilterPill
			label={label}
			value={value}
			aria-label={t('document.takeOff', { what: `${label} ${value}` })}
			onClick={() => onOff(part)}
		/>
	)
	return (
		<>
			{currency && pill(t('document.currency'), currency, { currency: undefined })}
			{customer && <CustomerPill id={customer} pill={pill} />}
			{sku && pill(t('document.code'), sku.toUpperCase(), { sku: undefined })}
			{(from ?? to) && pill(t('document.issueDate'), days(from, to), { from: undefined, to: undefined })}
			{(due_from ?? due_to) &&
				pill(t(dueName(kind)), days(due_from, due_to), { due_from: undefined, due_to: undefined })}
		</>
	)
}

/** `1 Dec 2026 – 31 Dec 2026`, `until 3 Dec 2026`. */
function useDays() {
	const { t, i18n } = useTranslation()
	const text = (day: string) => formatDay(day, i18n.language)
	return (from: string | undefined, to: string | undefined) => {
		if (from === undefined) return t('document.untilDay', { day: text(to ?? '') })
		return to === undefined ? t('document.fromDay', { day: text(from) }) : `${text(from)} – ${text(to)}`
	}
}

interface CustomerProps {
	id: string
	pill: (label: string, value: string, part: GivenChange) => ReactNode
}

function CustomerPill({ id, pill }: CustomerProps) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCustomer', { customer_id: id }))
	return pill(t('document.customer'), data?.name ?? '…', { customer: undefined })
}
