import { cardUrl } from '#domain/media/urls.ts'
import { Icon } from './icons.tsx'
import type { PublicItem } from './page-data.ts'
import type { Words } from './words.ts'

export function itemName(item: PublicItem): string {
	return item.attrs['name'] || item.sku_name
}

/** One product in the grid; the whole card opens its details. Its picture needs no words beside the name but the seller's. */
export function ItemCard({ item, w, onOpen }: { item: PublicItem; w: Words; onOpen: () => void }) {
	const name = itemName(item)
	const picture = item.images[0]
	return (
		<li className="item">
			<button type="button" className="item-open" onClick={onOpen}>
				<span className="item-photo">
					{picture ? (
						<img src={cardUrl(picture.url)} alt={picture.alt} loading="lazy" decoding="async" />
					) : (
						<span className="item-empty">
							<Icon name="photo" size={28} />
							<span className="hidden">{w.noPicture}</span>
						</span>
					)}
				</span>
				<span className="item-head">
					<span className="item-name">{name}</span>
					<span className="item-price num">{item.price_text}</span>
				</span>
				<span className="item-facts num">
					<span>{item.sku_name}</span>
					{item.moq && (
						<span>
							{w.moq} {item.moq}
						</span>
					)}
				</span>
			</button>
		</li>
	)
}
