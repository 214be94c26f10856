import { formatMoney, formatNumber, roundMoney } from '#domain/money.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import type { Language } from '#web/state/preferences.ts'
import { text } from './i18n.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const DAY_MS = 86_400_000
const MB = 1024 * 1024
const GB = 1024 * MB

const cache = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter costs more than using it a hundred times. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = locale + JSON.stringify(options)
	const format = cache.get(key) ?? new Intl.DateTimeFormat(locale, options)
	cache.set(key, format)
	return format
}

function dayText(locale: string, day: string, more: Intl.DateTimeFormatOptions = {}): string {
	const options = { timeZone: 'UTC', day: 'numeric', month: 'short', ...more } as const
	return dateFormat(locale, options).format(new Date(`${day}T00:00:00Z`))
}

function monthText(locale: string, day: string, full: boolean): string {
	const options = full ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
	return dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
}

/** Whether a locale writes 1,234.56 or 1.234,56: the style that a new account begins with. Points for whatever else. */
export function decimalSignOf(locale: string): DecimalSign {
	const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
	return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** How a language writes numbers, money and times; time zone and number style are the account's (design-language.md section 7). */
export function formats(language: Language, timeZone: string, decimal: DecimalSign = '.') {
	const locale = LOCALE[language]
	const write = (at: Date, options: Intl.DateTimeFormatOptions) =>
		dateFormat(locale, { timeZone, ...options }).format(at)
	const day = (at: Date) => write(at, { dateStyle: 'short' })
	const year = (at: Date) => write(at, { year: 'numeric' })
	const clock = (at: Date) => write(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

	return {
		/** For `Intl` and the rules of the domain that write values. */
		locale,
		decimal,
		/** `1,250`; takes the wire's decimal strings, too. */
		count: (value: number | string) => formatNumber(String(value), locale, decimal),
		/** `1.2K`, `3M`: for the ticks of a chart. */
		short: (value: number) =>
			new Intl.NumberFormat(locale, { notation: 'compact' })
				.formatToParts(value)
				.map(({ type, value }) => (type === 'decimal' ? decimal : value))
				.join(''),
		/** `10,000+`: as far as a search is counted (`capped` in its answer); else as `count`. */
		counted: (value: number, capped: boolean | undefined) =>
			`${formatNumber(String(value), locale, decimal)}${capped ? '+' : ''}`,
		/** `€1,245.00`, from the wire's decimal string. */
		money: (value: string, currency: string) => formatMoney(value, currency, locale, decimal),
		/** The same of a sum of prices, which may have more decimals than its currency: in whole coins. */
		moneySum: (value: string, currency: string) => formatMoney(roundMoney(value, currency), currency, locale, decimal),
		/** `240 KB`, `3.2 MB`, `20 GB`, from bytes. */
		fileSize: (bytes: number) => {
			if (bytes < MB) return `${formatNumber(String(Math.max(1, Math.round(bytes / 1024))), locale, decimal)} KB`
			const [size, unit] = bytes < GB ? [bytes / MB, 'MB'] : [bytes / GB, 'GB']
			return `${formatNumber(size.toFixed(1).replace(/\.0$/, ''), locale, decimal)} ${unit}`
		},
		/** `10:24`. */
		time: (at: string) => clock(new Date(at)),
		/** `today 10:24`, `yesterday`, `17 Nov`, `3 Nov 2025`. */
		when: (iso: string, now = new Date()) => {
			const at = new Date(iso)
			if (day(at) === day(now)) return text('common.today', { time: clock(at) })
			if (day(at) === day(new Date(now.getTime() - DAY_MS))) return text('common.yesterday')
			const thisYear = year(at) === year(now)
			return write(at, { day: 'numeric', month: 'short', ...(thisYear ? {} : { year: 'numeric' }) })
		},
		/** `17 Nov`, from a day of the wire such as `2027-11-17`. */
		day: (day: string) => dayText(locale, day),
		/** `17 Nov 2027` of it. */
		date: (day: string) => dayText(locale, day, { year: 'numeric' }),
		/** `Dec`, `December 2027`, from a day of the wire. */
		month: (day: string, full = false) => monthText(locale, day, full),
		/** Date and time in full, for the tooltip of `when`. */
		stamp: (at: string) => write(new Date(at), { dateStyle: 'long', timeStyle: 'medium' }),
	}
}
