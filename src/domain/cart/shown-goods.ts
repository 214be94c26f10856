import type { CartGoods, ShownBreak } from './cart-line.ts'

/** A SKU as a catalog shows it to visitors (contract/published.ts). */
interface ShownItem extends Partial<
	Pick<
		CartGoods,
		'mix_group' | 'moq' | 'multiple' | 'pack' | 'carton' | 'carton_cbm' | 'piece_kg' | 'blocked' | 'max' | 'most'
	>
> {
	readonly sku_name: string
	readonly images: readonly { readonly thumbnail_url: string }[]
	readonly attrs: Readonly<Record<string, string>>
	readonly price?: string | undefined
	readonly price_text: string
	readonly breaks?: readonly ShownBreak[] | undefined
}

/** What a cart keeps of it; `currency` is the catalog's. */
export function cartGoods(item: ShownItem, currency: string): CartGoods {
	const {
		sku_name,
		price_text,
		price,
		breaks = [],
		mix_group,
		moq,
		multiple,
		pack,
		carton,
		carton_cbm,
		piece_kg,
		blocked,
		max,
		most,
	} = item
	return {
		sku_name,
		name: itemName(item),
		picture: item.images[0]?.thumbnail_url ?? '',
		price: price ?? null,
		price_text,
		currency,
		breaks: breaks.map(({ min_qty, price }) => ({ min_qty, price })),
		...(mix_group && { mix_group }),
		...(moq && { moq }),
		...(multiple && { multiple }),
		...(pack && { pack }),
		...(carton && { carton }),
		...(carton_cbm && { carton_cbm }),
		...(piece_kg && { piece_kg }),
		...(blocked && { blocked }),
		...(max && { max }),
		...(most && { most }),
	}
}

/** What a catalog calls a SKU: its name where that is shown, else its number. */
export function itemName({ attrs, sku_name }: Pick<ShownItem, 'attrs' | 'sku_name'>): string {
	return attrs['name'] || sku_name
}
