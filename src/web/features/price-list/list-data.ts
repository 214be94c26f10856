import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { PriceListsAddress } from './search.ts'

export type PriceList = Data<'getPriceLists'>['list'][number]
export type Item = Data<'getPriceListItems'>['list'][number]

export interface PageProps {
	address: PriceListsAddress
	go: (address: PriceListsAddress) => void
}

/** How a list works prices out, in words: change, rate with its day, rounding, what of the others becomes. */
export function useRuleWords(): (list: PriceList) => string[] {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	const { currency: account } = useAccountSettings()
	const roundingWords = useRoundingWords()
	const day = (date: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(date))
	return ({ percent, currency, rate, rate_date, rounding, others }) => {
		const sign = signOf(percent)
		const change = sign === 0 ? '' : `${sign > 0 ? '+' : '−'}${count(percent.replace('-', ''))}`
		const money = { from: account, rate: count(rate), to: currency }
		const rates = rate_date ? t('priceList.rateOn', { ...money, day: day(rate_date) }) : t('priceList.rateOf', money)
		return [
			change ? t('priceList.changed', { percent: change }) : t('priceList.unchanged'),
			currency === account ? '' : rates,
			roundingWords(rounding),
			others === 'request' ? t('priceList.request') : '',
		].filter(Boolean)
	}
}

/** How prices are rounded, in words; empty: to their coins. */
export function useRoundingWords(): (rounding: PriceList['rounding']) => string {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (rounding) => {
		if (rounding === 'coin') return ''
		return rounding.startsWith('.')
			? t('priceList.endingIn', { ending: rounding })
			: t('priceList.roundedTo', { step: count(rounding) })
	}
}
