import { meansCountry } from '../../country.ts'
import type { EAddress } from './model.ts'

/** `1016 DZ Amsterdam`, `CH-8005 Zürich`, `SE-211 20 Malmö`: a postcode with a figure in it, then a place. */
const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?((?:\d{4} [A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,6}))[ ,]+(\D.*)$/u

/**
 * The lines of a printed address with what can be told apart: postcode and place, where its last line has them in this order.
 * What stands in no such line stays a line.
 */
export function addressOf(printed: string, country: string): EAddress | null {
	const all = printed
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	if (all.length === 0 && country === '') return null
	// The country is told by itself, not again where somebody typed it under the lines.
	const lines = country !== '' && meansCountry(all.at(-1) ?? '', country) ? all.slice(0, -1) : all
	const [, postcode = '', city = ''] = POSTCODE_FIRST.exec(lines.at(-1) ?? '') ?? []
	return { lines: city ? lines.slice(0, -1) : lines, city: city.trim(), postcode, country }
}
