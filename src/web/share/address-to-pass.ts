import { LANGUAGE_QUERY } from '#domain/catalog/page-language.ts'

/** The address of what is shown, for somebody else: in which language it is read is for its reader to say. */
export function addressToPass(): string {
	const address = new URL(location.href)
	address.hash = ''
	address.searchParams.delete(LANGUAGE_QUERY)
	return address.href
}
