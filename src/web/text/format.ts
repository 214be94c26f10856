import type { Language } from '#web/state/preferences.ts'
import { text } from './i18n.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Building an Intl formatter costs more than using it a hundred times. */
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, build: () => T): T {
	const known = cache.get(key)
	if (known) return known as T
	const made = build()
	cache.set(key, made)
	return made
}

/** How a language writes numbers, money and times; `timeZone` is the account's (design-language.md section 7). */
export function formats(language: Language, timeZone: string) {
	const locale = LOCALE[language]
	const number = cached(`n ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
	const date = (name: string, options: Intl.DateTimeFormatOptions) =>
		cached(`d ${locale} ${timeZone} ${name}`, () => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
	const dayKey = (at: Date) => date('key', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

	return {
		/** `1,250`; takes the wire's decimal strings, too. */
		count: (value: number | string) => number.format(value as number),
		/** `€1,245.00`, with up to `digits` places after the point. */
		money: (value: string, currency: string, digits = 2) => moneyFormat(locale, currency, digits).format(value as '0'),
		/** `10:24`. */
		time: (at: string) => clock(date, new Date(at)),
		/** `today 10:24`, `Yesterday`, `17 Nov`, `3 Nov 2025`. */
		when: (at: string, now = new Date()) => {
			const moment = new Date(at)
			if (dayKey(moment) === dayKey(now)) return text('common.today', { time: clock(date, moment) })
			if (dayKey(moment) === dayKey(new Date(now.getTime() - 86_400_000))) return text('common.yesterday')
			const sameYear = moment.getFullYear() === now.getFullYear()
			return sameYear
				? date('day', { day: 'numeric', month: 'short' }).format(moment)
				: date('year', { day: 'numeric', month: 'short', year: 'numeric' }).format(moment)
		},
		/** Date and time in full, for the tooltip of `when`. */
		stamp: (at: string) => date('full', { dateStyle: 'long', timeStyle: 'medium' }).format(new Date(at)),
	}
}

type DateFormat = (name: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

const clock = (date: DateFormat, at: Date) =>
	date('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

function moneyFormat(locale: string, currency: string, digits: number): Intl.NumberFormat {
	return cached(
		`m ${locale} ${currency} ${digits}`,
		() =>
			new Intl.NumberFormat(locale, {
				style: 'currency',
				currency,
				currencyDisplay: 'narrowSymbol',
				maximumFractionDigits: Math.max(digits, defaultDigits(locale, currency)),
			}),
	)
}

/** 2 for EUR, 0 for JPY. */
function defaultDigits(locale: string, currency: string): number {
	return new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
