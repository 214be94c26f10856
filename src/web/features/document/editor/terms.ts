import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { Meta } from '../document-data.ts'

/** By when it is to be paid, in words; empty where nothing is agreed. */
export function useTermsText({ payment_terms, payment_days }: Pick<Meta, 'payment_terms' | 'payment_days'>): string {
	const { t } = useTranslation()
	const { count } = useFormat()
	const days = payment_days ?? 0
	if (payment_terms === '') return ''
	if (payment_terms === 'custom') return t('document.netDays', { count: days, n: count(days) })
	return t(`document.term.${payment_terms}`)
}
