import type { PublicCatalog, PublicItem } from '../page-data.ts'
import { fetchItems, type ShareAddress } from '../fetch-page.ts'

/** A product that is open, and the variant that is chosen. */
export interface Opened {
	readonly item: PublicItem
	/** Key of a variant; undefined: the first. */
	readonly choice?: string | undefined
}

/** The SKU or product that the address names behind its `#`, as links and codes on paper do. */
export function addressedKey(): string | null {
	const key = readable(location.hash.slice(1))
	return key && key !== 'products' && key.length <= 80 ? key : null
}

function readable(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return ''
	}
}

/** Puts what is open into the address, without a step in the history. */
export function writeAddress(key: string | null): void {
	const bare = location.pathname + location.search
	history.replaceState(history.state, '', key === null ? bare : `${bare}#${encodeURIComponent(key)}`)
}

/** What an address names: of the list that is there, else as the catalog answers. Null where it shows no such thing. */
export async function findAddressed(
	address: ShareAddress,
	key: string,
	list: readonly PublicItem[],
	unit: PublicCatalog['unit'],
): Promise<Opened | null> {
	const here = inList(list, key)
	if (here) return here
	const { list: found } = await fetchItems(address, [key])
	const item = found.find(({ sku_name_key }) => sku_name_key === key)
	const parent = unit === 'product' ? item?.parent_sku_name_key : undefined
	const product = parent === undefined ? undefined : (await fetchItems(address, [parent])).list[0]
	if (product) return { item: product, choice: key }
	return item ? { item } : null
}

function inList(list: readonly PublicItem[], key: string): Opened | null {
	for (const item of list) {
		if (item.sku_name_key === key) return { item }
		if (item.variants?.some(({ sku_name_key }) => sku_name_key === key)) return { item, choice: key }
	}
	return null
}
