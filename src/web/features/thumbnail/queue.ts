import type { Sku } from '#contract/sku.ts'
import type { Cut } from '#domain/media/cut.ts'
import { call } from '#web/api/client.ts'

/** Where the pictures come from: a SKU, a category, or what one change or import brought. */
export type Source = { sku_name_key: string } | { cateKey: number } | { group: string }

/** A picture whose thumbnail is to be cut. */
export interface Item {
	readonly url: string
	readonly thumbnail_url: string
	/** The SKU it belongs to. */
	readonly name: string
}

export interface Queue {
	readonly items: readonly Item[]
	/** How thumbnails were cut before. */
	readonly cuts: ReadonlyMap<string, Cut>
}

/** Pictures of one sitting. */
export const QUEUE_MAX = 200
const PAGE = 200

/** All pictures of a SKU, or the main pictures of many; each once. */
export async function readQueue(source: Source): Promise<Queue> {
	const found = 'sku_name_key' in source ? await ofOne(source.sku_name_key) : await ofMany(source)
	const items = [...new Map(found.map((item) => [item.url, item])).values()].slice(0, QUEUE_MAX)
	if (!items.length) return { items, cuts: new Map() }
	const { list } = await call('getThumbnailCuts', { urls: items.map(({ url }) => url) })
	return { items, cuts: new Map(list.map(({ url, ...cut }) => [url, cut])) }
}

async function ofOne(sku_name_key: string): Promise<Item[]> {
	const sku = await call('singleProductGet', { sku_name_key })
	return sku.sku_img.map((image) => toItem(sku, image))
}

async function ofMany(source: { cateKey: number } | { group: string }): Promise<Item[]> {
	const search =
		'group' in source
			? { filters: { group: source.group, photo: true } }
			: { category_ids: [source.cateKey], filters: { photo: true } }
	const { list } = await call('productSearch', { ...search, page: 1, size: PAGE })
	return list.flatMap((sku) => sku.sku_img.slice(0, 1).map((image) => toItem(sku, image)))
}

function toItem({ sku_name }: Pick<Sku, 'sku_name'>, { url, thumbnail_url }: Sku['sku_img'][number]): Item {
	return { url, thumbnail_url, name: sku_name }
}
