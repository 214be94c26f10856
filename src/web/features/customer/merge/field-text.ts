import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/country.ts'
import { shownValue } from '#domain/customer/custom-field.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Address, Customer, Draft } from '../customer-data.ts'
import { useCustomFields } from '../custom/use-custom-fields.ts'
import { type ChosenField, customOf, isCustom } from './merge-choices.ts'

/** What stands in a field of a customer, in words; empty for nothing. */
export function useFieldText(...customers: readonly Customer[]): (field: ChosenField, draft: Draft) => string {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	const fields = useCustomFields()
	const people = customers[0]?.people ?? []
	return (field, draft) => {
		const id = customOf(field)
		const own = fields.find((one) => one.id === id)
		if (own) return shownValue(own, draft.custom[own.id] ?? '', { locale: i18n.language, count })
		if (isCustom(field)) return ''
		const value = draft[field]
		if (field === 'price_list_id')
			return customers.find(({ price_list }) => price_list?.id === value)?.price_list?.name ?? t('customer.noPriceList')
		if (field === 'assigned_to') return people.find(({ user_id }) => user_id === value)?.name ?? ''
		if (field === 'addresses') return draft.addresses.map((one) => addressText(t, one, i18n.language)).join('\n')
		if (field === 'payment_terms') return termsText(t, draft, count)
		if (field === 'default_discount') return `${count(draft.default_discount)} %`
		return WORDS[field]?.(t, draft) ?? plainText(value)
	}
}

/** Fields whose values have words. */
const WORDS: Partial<Record<string, (t: TFunction, draft: Draft) => string>> = {
	type: (t, { type }) => t(`customer.types.${type}`),
	role: (t, { role }) => t(`customer.roles.${role}`),
	language: (t, { language }) => t(`customer.languages.${language}`),
	tax_exempt: (t, { tax_exempt, tax_exempt_reason }) =>
		tax_exempt ? tax_exempt_reason || t('customer.taxExempt') : '',
	ordered_before: (t, { ordered_before }) => (ordered_before ? t('customer.orderedBefore') : ''),
	consent_marketing: (t, { consent_marketing }) => (consent_marketing ? t('customer.consentYes') : ''),
}

function plainText(value: unknown): string {
	if (Array.isArray(value)) return value.join(', ')
	if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join('\n')
	return typeof value === 'string' ? value : ''
}

function addressText(t: TFunction, { kind, line1, postcode, city, country }: Address, locale: string): string {
	const place = [line1, `${postcode} ${city}`.trim(), countryName(country, locale)].filter(Boolean)
	return `${t(`customer.kinds.${kind}`)}: ${place.join(', ')}`
}

function termsText(t: TFunction, { payment_terms, payment_days }: Draft, count: (n: number) => string): string {
	const days = payment_days ?? 0
	return payment_terms === 'custom'
		? t('customer.netDays', { count: days, n: count(days) })
		: t(`customer.term.${payment_terms}`)
}
