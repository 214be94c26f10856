import type { Language } from '#web/state/preferences.ts'

/** What most sellers price in comes first; the rest by code. */
const COMMON = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'HKD', 'AUD', 'CAD', 'CHF', 'INR']

/** Every currency the browser knows, as `EUR · Euro`. */
export function currencyOptions(language: Language) {
	const names = new Intl.DisplayNames([language], { type: 'currency' })
	const rest = Intl.supportedValuesOf('currency').filter((code) => !COMMON.includes(code))
	return [...COMMON, ...rest].map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

/** Every IANA time zone the browser knows. */
export function timezoneOptions() {
	return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
		value: zone,
		label: zone.replaceAll('_', ' '),
	}))
}
