import type { Item, Photo } from '#templates/data.ts'
import type { GoodsRow } from './goods.store.ts'
import { toItem, type Writing } from './item.presenter.ts'

interface Made {
	readonly writing: Writing
	readonly photos: ReadonlyMap<string, Photo>
	readonly item: Item
}

const made = new WeakMap<GoodsRow, Made>()

/** As `toItem`, made once of a row that was read: each line of a product is drawn from the same variants. */
export function itemOf(row: GoodsRow, writing: Writing, photos: ReadonlyMap<string, Photo>): Item {
	const known = made.get(row)
	if (known?.writing === writing && known.photos === photos) return known.item
	const item = toItem(row, writing, photos)
	made.set(row, { writing, photos, item })
	return item
}
