import { PAGE_SIZE, type PublicCatalog } from './page-data.ts'

export interface Filter {
	name: string
	category: string
}

/** Where the catalog is, and what opens it. */
export interface ShareAddress {
	username: string
	hash: string
	passcode?: string | undefined
}

/** What the server refused, in its own sentence. */
export class Refused extends Error {}

/** A page of the catalog under a filter. Throws Refused when the server says no. */
export async function fetchPage(
	{ username, hash, passcode }: ShareAddress,
	filter: Filter,
	page: number,
	signal?: AbortSignal,
): Promise<PublicCatalog> {
	const params = { username, hash, page, size: PAGE_SIZE, ...filter, ...(passcode ? { passcode } : {}) }
	const answer = await fetch('/api/getPublishedCatalogV1', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
		body: JSON.stringify({ params }),
		...(signal ? { signal } : {}),
	})
	const { state, msg, data } = (await answer.json()) as { state: number; msg: string; data: PublicCatalog }
	if (state !== 0) throw new Refused(msg)
	return data
}
