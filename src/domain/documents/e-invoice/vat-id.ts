import { isCountry } from '../../country.ts'

/** Whether it begins as the standard asks of VAT ids: with a country of ISO 3166-1, EL for Greece or XI for Northern Ireland (BR-CO-09). */
export function isVatId(id: string): boolean {
	const prefix = id.slice(0, 2)
	return /^[A-Z]{2}[A-Z0-9+*]{2,}$/.test(id) && (isCountry(prefix) || prefix === 'EL' || prefix === 'XI')
}
