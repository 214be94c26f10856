import { useState } from 'react'
import type { Family } from '#domain/family/family.ts'
import { SheetOrder } from '../cart/add-control.tsx'
import { useAlive, useCart, useCartContext } from '../cart/cart-context.tsx'
import type { PublicItem } from '../page-data.ts'
import type { Words } from '../words.ts'
import { OrderMatrix } from './matrix.tsx'
import { Options } from './options.tsx'

interface Props {
	product: PublicItem
	/** The chosen variant as a SKU of its own. */
	item: PublicItem
	family: Family
	w: Words
	/** A variant's quantity is being filled in. */
	onLook: (key: string) => void
	onChoose: (key: string) => void
	onCart: () => void
}

/** Orders a product with variants: one of them, chosen by its options, or many at once in a table. */
export function ProductOrder({ product, item, family, w, onLook, onChoose, onCart }: Props) {
	const { w: words } = useCartContext()
	const [isMany, setMany] = useWay()
	const isAlive = useAlive()
	const hasAny = useCart().length > 0
	const ways = [
		{ many: false, label: words.one },
		{ many: true, label: words.many },
	]
	return (
		<>
			{isAlive && (
				<fieldset className="units ways">
					<legend className="hidden">{words.orderAs}</legend>
					{ways.map(({ many, label }) => (
						<label key={label}>
							<input type="radio" name="way" checked={many === isMany} onChange={() => setMany(many)} />
							<span>{label}</span>
						</label>
					))}
				</fieldset>
			)}
			{isMany ? (
				<>
					<OrderMatrix item={product} family={family} onLook={onLook} />
					{hasAny && (
						<button type="button" className="link-button" onClick={onCart}>
							{words.view}
						</button>
					)}
				</>
			) : (
				<>
					<Options item={product} family={family} chosen={item.sku_name_key} w={w} onChoose={onChoose} />
					<SheetOrder key={item.sku_name_key} item={item} onCart={onCart} />
				</>
			)}
		</>
	)
}

/** Whether quantities are filled in for many at once: the next product begins as the last was ordered. */
function useWay() {
	const [isMany, setMany] = useState(lastWay)
	const choose = (many: boolean) => {
		lastWay = many
		setMany(many)
	}
	return [isMany, choose] as const
}

let lastWay = false
