import type { OpenedItem, PublicCatalog, PublicItem } from '../page-data.ts'
import { fetchItems, type ShareAddress } from '../fetch-page.ts'

export type Opened = OpenedItem

/** In the query, so that a link's preview can tell of the product. */
const ITEM = 'item'

/** The SKU or product that the address names: in its query, or behind its `#` as codes on paper do. */
export function addressedKey(): string | null {
	const key = new URLSearchParams(location.search).get(ITEM) ?? readable(location.hash.slice(1))
	return key && key !== 'products' && !PAGE.test(key) && key.length <= 80 ? key : null
}

/** Behind the `#`: the page that lies open, where pages are turned. */
const PAGE = /^page=\d{1,4}$/

const pageMark = () => (PAGE.test(location.hash.slice(1)) ? location.hash : '')

/** Forgets which page lay open. */
export function dropPage(): void {
	if (pageMark()) history.replaceState(history.state, '', location.pathname + location.search)
}

function readable(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return ''
	}
}

/** Says something else in the query in the place of what these names said; without a step in the history. */
export function changeQuery(names: readonly string[], said: readonly (readonly [string, string])[]): void {
	const query = new URLSearchParams(location.search)
	for (const name of names) query.delete(name)
	for (const [name, value] of said) query.append(name, value)
	const text = query.toString()
	history.replaceState(history.state, '', location.pathname + (text && `?${text}`) + location.hash)
}

/** Puts what is open into the address; a step in the history only where it is `asStep`: going back closes it. */
export function writeAddress(key: string | null, asStep = false): void {
	const address = addressOf(key)
	if (asStep) history.pushState({ opened: true }, '', address)
	else history.replaceState(history.state, '', address)
}

/** The address of what is shown with this product open, or none. */
export function addressOf(key: string | null): string {
	const query = new URLSearchParams(location.search)
	query.delete(ITEM)
	if (key !== null) query.set(ITEM, key)
	const text = query.toString()
	return location.pathname + (text && `?${text}`) + pageMark()
}

/** The address of a product alone, to pass on, in the currency that it is looked at in. */
export function itemAddress(key: string): string {
	const currency = new URLSearchParams(location.search).get('currency')
	const query = new URLSearchParams({ ...(currency === null ? {} : { currency }), [ITEM]: key })
	return `${location.origin}${location.pathname}?${query.toString()}`
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
