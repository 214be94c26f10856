import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CartGoods, CartLine } from '#domain/cart/cart-line.ts'
import { linePrice, rulesOf } from '#domain/cart/line-price.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { leastQuantity } from '#domain/pricing/quantity-step.ts'
import { roundUp } from '#domain/pricing/order-rules.ts'
import { Icon } from '../icons.tsx'
import type { PublicItem } from '../page-data.ts'
import { useAlive, useDesk, useLine } from './cart-desk.tsx'
import { Stepper } from './stepper.tsx'

/** Below a product of the grid: puts it into the cart, then says how many are in it. */
export function AddControl({ item }: { item: PublicItem }) {
	const goods = useGoods(item)
	return useAlive() ? <AddOrStep item={item} goods={goods} size={1} /> : null
}

/** The same in the product's sheet, in pieces, packs or cartons, with what it comes to. */
export function SheetOrder({ item, onCart }: { item: PublicItem; onCart: () => void }) {
	const { w } = useDesk()
	const goods = useGoods(item)
	const line = useLine(item.sku_name_key)
	const [unit, setUnit] = useState('piece')
	const sizes = [
		{ unit: 'piece', size: 1, label: w.piece },
		...(goods.pack ? [{ unit: 'pack', size: goods.pack, label: w.pack(goods.pack) }] : []),
		...(goods.carton ? [{ unit: 'carton', size: goods.carton, label: w.carton(goods.carton) }] : []),
	]
	const size = sizes.find((choice) => choice.unit === unit)?.size ?? 1
	return (
		<div className="sheet-order">
			{sizes.length > 1 && (
				<fieldset className="units">
					<legend className="hidden">{w.unit}</legend>
					{sizes.map((choice) => (
						<label key={choice.unit}>
							<input type="radio" name="unit" checked={choice.unit === unit} onChange={() => setUnit(choice.unit)} />
							<span>{choice.label}</span>
						</label>
					))}
				</fieldset>
			)}
			<AddOrStep item={item} goods={goods} size={size} />
			{line && (
				<>
					<LineSum line={{ ...line, goods }} size={size} />
					<Nudge goods={goods} num={line.num} />
					<button type="button" className="link-button" onClick={onCart}>
						{w.view}
					</button>
				</>
			)}
		</div>
	)
}

function useGoods(item: PublicItem): CartGoods {
	const { page } = useDesk()
	return useMemo(() => cartGoods(item, page.data.catalog.currency), [item, page])
}

function AddOrStep({ item, goods, size }: { item: PublicItem; goods: CartGoods; size: number }) {
	const { w, put, remove } = useDesk()
	const line = useLine(item.sku_name_key)
	const { box, follow } = useFollow(line !== undefined)
	const first = roundUp(leastQuantity(rulesOf(goods)), size)
	const content: ReactNode = line ? (
		<Stepper
			goods={goods}
			num={line.num}
			size={size}
			onNum={(num) => put(item, num)}
			onNone={() => {
				follow()
				remove(line)
			}}
		/>
	) : (
		<button
			type="button"
			className="button add"
			aria-label={w.addOf(goods.name)}
			onClick={() => {
				follow()
				put(item, first)
			}}
		>
			<Icon name="plus" size={16} /> {w.add}
		</button>
	)
	return (
		<div className="add-control" ref={box}>
			{content}
		</div>
	)
}

/** The button that was pressed gives way to other controls: the focus goes to the one that goes on. */
function useFollow(isIn: boolean) {
	const box = useRef<HTMLDivElement>(null)
	const following = useRef(false)
	useEffect(() => {
		if (!following.current) return
		following.current = false
		box.current?.querySelector<HTMLElement>(isIn ? '[data-more]' : 'button')?.focus()
	}, [isIn])
	const follow = () => {
		following.current = true
	}
	return { box, follow }
}

/** `24 pieces · €14.79 each · €354.96`. */
function LineSum({ line: { goods, num }, size }: { line: CartLine; size: number }) {
	const { w, lang } = useDesk()
	const { unit_price, total } = linePrice(goods, num)
	const money = (amount: string) => formatMoney(amount, goods.currency, lang)
	const parts = [
		...(size > 1 ? [w.pieces(formatNumber(String(num), 'en'))] : []),
		...(unit_price !== null && total !== null
			? [w.each(money(unit_price)), money(total)]
			: [goods.price_text || w.onRequest]),
	]
	return <p className="line-sum num">{parts.join(' · ')}</p>
}

/** Where a few more pieces bring a lower price. */
export function Nudge({ goods, num }: { goods: CartGoods; num: number }) {
	const { w, lang } = useDesk()
	const { next, fault } = linePrice(goods, num)
	if (!next || fault || next.add > num) return null
	return <p className="nudge num">{w.next(next.add, formatMoney(next.unit_price, goods.currency, lang))}</p>
}
