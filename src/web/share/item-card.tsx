import { itemName } from '#domain/cart/shown-goods.ts'
import { cardUrl } from '#domain/media/urls.ts'
import { AddControl } from './cart/add-control.tsx'
import { Icon } from './icons.tsx'
import type { PublicItem } from './page-data.ts'
import type { Words } from './words.ts'

/** One product in the grid; the whole card opens its details. Its picture needs no words beside the name but the seller's. */
export function ItemCard({ item, w, onOpen }: { item: PublicItem; w: Words; onOpen: () => void }) {
	const name = itemName(item)
	const picture = item.images[0]
	const packing = [item.moq && `${w.moq} ${item.moq}`, item.carton && w.perCarton(item.carton)]
		.filter(Boolean)
		.join(' · ')
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
					{packing && <span>{packing}</span>}
				</span>
			</button>
			<AddControl item={item} />
		</li>
	)
}
