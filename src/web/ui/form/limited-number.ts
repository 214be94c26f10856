import { compareDecimals, type Decimal } from '#domain/decimal.ts'
import { inStyle, PLACES_MAX, readNumber } from '#domain/number-input.ts'
import type { Cleaned } from '#domain/problem.ts'
import { quoted } from '#domain/text.ts'
import { numberInput } from '#web/api/account-settings.ts'

/** What a field of numbers takes. */
export interface NumberLimits {
	readonly min: Decimal
	readonly max: Decimal
	/** Decimals that are kept; whole numbers without it. */
	readonly places?: number
	/** What may stand behind the number, since the field shows it there: `pt`. */
	readonly suffix?: string
}

/** A typed number by the account's style and the field's limits, as a plain decimal; or why not. */
export function readLimited(text: string, { min, max, places = 0, suffix = '' }: NumberLimits): Cleaned<Decimal> {
	const line = text.trim()
	const bare = suffix && line.endsWith(suffix) ? line.slice(0, -suffix.length) : line
	const { decimal } = numberInput()
	const input = { ...(decimal ? { decimal } : {}), places: places || PLACES_MAX }
	return readNumber(bare, input, (value): Cleaned<Decimal> => {
		if (places === 0 && value.includes('.')) return { code: 'number_not_whole', params: { value: quoted(text) } }
		if (compareDecimals(value, min) < 0) return { code: 'number_too_small', params: { min: inStyle(min, decimal) } }
		if (compareDecimals(value, max) > 0) return { code: 'number_too_large', params: { max: inStyle(max, decimal) } }
		return { value }
	})
}
