import { memo, useState } from 'react'
import { itemName } from '#domain/cart/shown-goods.ts'
import { placedSet, placedUrl } from '#domain/media/urls.ts'
import { AddControl, ChooseControl } from './cart/add-control.tsx'
import { Icon } from './icons.tsx'
import type { PublicItem } from './page-data.ts'
import { photoOf } from './product/family.ts'
import { Swatches } from './product/swatches.tsx'
import { StockWord } from './stock-word.tsx'
import type { Words } from './words.ts'

interface Props {
	item: PublicItem
	w: Words
	/** Opens its details, on a variant where one is chosen. */
	onOpen: (item: PublicItem, choice?: string) => void
}

/** How wide a photo is in the grid (items.css). */
const PLACE = '(max-width: 767px) 50vw, 280px'

/**
 * One product in the grid; the whole card opens its details. Its picture needs no words beside the name but the seller's.
 * Of a product with variants it shows the photo of the colour that is taken, or that a search has found.
 */
export const ItemCard = memo(function ItemCard({ item, w, onOpen }: Props) {
	const axis = item.options?.findIndex(({ role }) => role === 'color') ?? -1
	const found = item.variants?.find(({ sku_name_key }) => sku_name_key === item.found_sku_name_key)
	const [taken, setColor] = useState<string | null>(null)
	const color = taken ?? found?.options[axis] ?? null
	const picture = color === null ? item.images[0] : photoOf(item, axis, color)
	const choice = taken === null ? item.found_sku_name_key : variantOfColor(item, axis, taken)
	return (
		<div className="item" role="listitem">
			<button type="button" className="item-open" onClick={() => onOpen(item, choice)}>
				<CardPhoto picture={picture} w={w} />
				<span className="item-head">
					<span className="item-name">{itemName(item)}</span>
					<span className="item-price num">{item.price_text}</span>
				</span>
				<span className="item-facts num" data-options={item.options ? true : undefined}>
					{item.sku_name && <span>{item.sku_name}</span>}
					<Facts item={item} w={w} />
				</span>
				<StockWord item={item} />
			</button>
			<Swatches item={item} chosen={color} w={w} onChoose={setColor} />
			{item.variants ? <ChooseControl item={item} onChoose={() => onOpen(item, choice)} /> : <AddControl item={item} />}
		</div>
	)
})

function CardPhoto({ picture, w }: { picture: PublicItem['images'][number] | undefined; w: Words }) {
	return (
		<span className="item-photo">
			{picture ? (
				<img
					src={placedUrl(picture.url, 512)}
					srcSet={placedSet(picture.url)}
					sizes={PLACE}
					alt={picture.alt}
					loading="lazy"
					decoding="async"
				/>
			) : (
				<span className="item-empty">
					<Icon name="photo" size={28} />
					<span className="hidden">{w.noPicture}</span>
				</span>
			)}
		</span>
	)
}

function variantOfColor({ variants }: PublicItem, axis: number, color: string): string | undefined {
	return variants?.find(({ options }) => options[axis] === color)?.sku_name_key
}

/** `3 colours · 5 sizes` of a product with variants, else how it is packed. */
function Facts({ item, w }: { item: PublicItem; w: Words }) {
	const options = (item.options ?? []).filter(({ values }) => values.length > 1)
	const parts = options.length
		? options.map(({ name, role, values: { length } }) => {
				if (role === 'color') return w.colors(length)
				return role === 'size' ? w.sizes(length) : w.optionsOf(name, length)
			})
		: [item.moq && `${w.moq} ${item.moq}`, item.carton && w.perCarton(item.carton)]
	const text = parts.filter(Boolean).join(' · ')
	return text && <span>{text}</span>
}
