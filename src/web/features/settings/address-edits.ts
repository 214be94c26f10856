import type { Params } from '#web/api/client.ts'

/** What the page of the company changes. */
export type CompanyValues = Required<Omit<Params<'setCompany'>, 'res_domain'>>

/** The main address changes places with another, wherever the main one is printed; drafts that name the new one still have it. */
export function madeMain(values: CompanyValues, at: number): Partial<CompanyValues> {
	const { company_address, company_label, company_country, addresses } = values
	const next = addresses[at]
	if (!next) return {}
	const old = { id: crypto.randomUUID(), label: company_label, address: company_address, country: company_country }
	return {
		...without(values, at),
		company_address: next.address,
		company_label: next.label,
		company_country: next.country,
		// An empty main address is none to be kept.
		addresses: addresses.flatMap((one, n) => (n !== at ? [one] : company_address.trim() ? [old] : [])),
	}
}

/** The company without one of its further addresses. */
export function without({ addresses, address_for }: CompanyValues, at: number): Partial<CompanyValues> {
	const left = addresses.filter((_, n) => n !== at)
	return { addresses: left, address_for: usesOf({ addresses: left, address_for }) }
}

/** What is printed where: an address that is gone has given way to the main one. */
export function usesOf({ addresses, address_for }: Pick<CompanyValues, 'addresses' | 'address_for'>) {
	const kept = (id: string) => (addresses.some((one) => one.id === id) ? id : '')
	const { catalogs, documents, card } = address_for
	return { catalogs: kept(catalogs), documents: kept(documents), card: kept(card) }
}
