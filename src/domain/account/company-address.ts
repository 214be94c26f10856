import { countryName, isCountry, meansCountry } from '../country.ts'

/** What an address of the company stands on; for each the seller may choose another one. */
export const ADDRESS_USES = ['catalogs', 'documents', 'card'] as const
export type AddressUse = (typeof ADDRESS_USES)[number]

/** Addresses beside the main one. */
export const MORE_ADDRESSES_MAX = 20

/** Another place of the company. */
export interface CompanyAddress {
	/** Its name within the company, made by whoever adds it. */
	readonly id: string
	/** What the seller calls it: Showroom. Printed nowhere. */
	readonly label: string
	/** Lines as they are printed, without the country. */
	readonly address: string
	/** Two letters of ISO 3166-1, or empty. */
	readonly country: string
}

/** Where a company is; parts that were never saved are missing. */
export interface Placed {
	readonly company_address?: string | undefined
	readonly company_country?: string | undefined
	readonly addresses?: readonly CompanyAddress[] | undefined
	/** Ids; empty or unknown: the main one. */
	readonly address_for?: Readonly<Record<AddressUse, string>> | undefined
}

/**
 * The address as it stands on `use`, its country in `language`: the `chosen` one, else the one meant for that use, else the
 * main one. Empty where nothing is told.
 */
export function companyAddress(company: Placed, use: AddressUse, language: string, chosen = ''): string {
	const { address, country } = placeFor(company, use, chosen)
	return withCountry(address, country, language)
}

/** Whether the address that stands on `use` has lines, and not a country alone. */
export function hasLines(company: Placed, use: AddressUse): boolean {
	return placeFor(company, use, '').address !== ''
}

/** The place whose address that is, its country apart. */
export function placeFor(
	company: Placed,
	use: AddressUse,
	chosen: string,
): Pick<CompanyAddress, 'address' | 'country'> {
	const { company_address = '', company_country = '', addresses = [], address_for } = company
	const byId = (id: string | undefined) => (id ? addresses.find((one) => one.id === id) : undefined)
	const main = { address: company_address, country: company_country }
	const { address, country } = chosen === MAIN_ADDRESS ? main : (byId(chosen) ?? byId(address_for?.[use]) ?? main)
	return { address: address.trim(), country }
}

/** A document that names it has the main address, whatever else documents have. */
export const MAIN_ADDRESS = 'main'

/** The country is told once: not again where somebody typed it under the lines. */
function withCountry(address: string, country: string, language: string): string {
	if (!isCountry(country)) return address
	const last = address.split(/[\n,，]/).at(-1) ?? ''
	if (meansCountry(last.trim(), country)) return address
	return [address, countryName(country, language)].filter(Boolean).join('\n')
}

/** What is wrong with the addresses of a company, as the path of the value, or null. */
export function addressFault(company: Placed): string | null {
	const { company_country = '', addresses = [], address_for } = company
	if (company_country && !isCountry(company_country)) return 'company_country'
	const ids = addresses.map(({ id }) => id)
	const wrong = addresses.findIndex(({ country }) => country !== '' && !isCountry(country))
	if (wrong >= 0) return `addresses.${wrong}.country`
	const again = ids.findIndex((id, at) => id === MAIN_ADDRESS || ids.indexOf(id) !== at)
	if (again >= 0) return `addresses.${again}.id`
	const unknown = ADDRESS_USES.find((use) => address_for?.[use] && !ids.includes(address_for[use]))
	return unknown ? `address_for.${unknown}` : null
}

/** What a place is called where one is chosen: its label, else its first line. */
export function addressName({ label, address }: Pick<CompanyAddress, 'label' | 'address'>): string {
	return label.trim() || (address.trim().split('\n')[0] ?? '')
}
