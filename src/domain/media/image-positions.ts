import type { ImageOrder } from './image-name.ts'
import { IMAGE_POSITION_MAX } from './limits.ts'

interface Placeable {
	match: { img_name: string; sku_name_key?: string; position?: number }
	order: ImageOrder
}

const natural = new Intl.Collator('en', { numeric: true })

/**
 * Gives the pictures of each SKU their positions: the number a name asks for, or the next one after it when that is
 * taken; words in their fixed order and other names naturally sorted (2 before 10) take the next free position.
 */
export function placeImages(images: readonly Placeable[]): void {
	for (const own of Map.groupBy(images, ({ match }) => match.sku_name_key).values()) {
		let last = 0
		for (const { match, order } of own.sort(compare)) {
			last = Math.max(order.position ?? 0, last + 1)
			if (last <= IMAGE_POSITION_MAX) match.position = last
		}
	}
}

function compare(one: Placeable, other: Placeable): number {
	return one.order.rank - other.order.rank || natural.compare(one.match.img_name, other.match.img_name)
}
