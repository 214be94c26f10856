import { COMMON_CURRENCIES } from '#domain/currency.ts'
import type { Language } from '#web/state/preferences.ts'

/** Every currency the browser knows, as `EUR · Euro`: what most sellers price in comes first, the rest by code. */
export function currencyOptions(language: Language) {
	const rest = Intl.supportedValuesOf('currency').filter((code) => !COMMON_CURRENCIES.includes(code))
	return [...COMMON_CURRENCIES, ...rest].map((code) => ({ value: code, label: currencyLabel(code, language) }))
}

const namesIn = new Map<Language, Intl.DisplayNames>()

/** `EUR · Euro` */
export function currencyLabel(code: string, language: Language): string {
	const names = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'currency' })
	namesIn.set(language, names)
	return `${code} · ${names.of(code)}`
}
