import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { linePrice, rulesOf } from '#domain/cart/line-price.ts'
import { cartGoods, itemName } from '#domain/cart/shown-goods.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { leastQuantity } from '#domain/pricing/quantity-step.ts'
import { Icon } from '../icons.tsx'
import type { PublicItem } from '../page-data.ts'
import { useAlive, useBeside, useCart, useCartContext, useLine } from './cart-context.tsx'
import type { CartWords } from '../words.ts'
import { saysOut } from './says-out.ts'
import { Stepper } from './stepper.tsx'

/** Below a product of the grid: puts it into the cart, then says how many are in it. */
export function AddControl({ item }: { item: PublicItem }) {
	const goods = useGoods(item)
	return useAlive() ? <AddOrStep item={item} goods={goods} size={1} /> : null
}

/** Below a product with variants: opens it to choose one, and says how many of it are in the cart. */
export function ChooseControl({ item, onChoose }: { item: PublicItem; onChoose: () => void }) {
	const { w } = useCartContext()
	const cart = useCart()
	if (!useAlive()) return null
	const own = new Set(item.variants?.map(({ sku_name_key }) => sku_name_key))
	const pieces = cart.reduce((sum, { key, num, gone }) => sum + (own.has(key) && !gone ? num : 0), 0)
	return (
		<div className="add-control">
			<button
				type="button"
				className="button add"
				data-in={pieces > 0 || undefined}
				aria-label={`${w.chooseOf(itemName(item))}${pieces ? `, ${w.inCart(pieces)}` : ''}`}
				onClick={onChoose}
			>
				{pieces ? w.inCart(pieces) : w.choose}
			</button>
		</div>
	)
}

/** The same in the product's sheet, in pieces, packs or cartons, with what it comes to. */
export function SheetOrder({ item, onCart }: { item: PublicItem; onCart: () => void }) {
	const { page, w } = useCartContext()
	const goods = useGoods(item)
	const line = useLine(item.sku_name_key)
	const beside = useBeside(item.sku_name_key, goods)
	// What the cart has of this catalog was priced since the page came.
	const asked = line?.hash === page.hash ? line.goods : goods
	const [unit, setUnit] = useState('piece')
	const sizes = unitsOf(goods, w)
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
					<LineSum goods={asked} num={line.num} beside={beside} size={size} />
					<Nudge goods={asked} num={line.num} beside={beside} />
					<button type="button" className="link-button" onClick={onCart}>
						{w.view}
					</button>
				</>
			)}
		</div>
	)
}

/** What a quantity can be counted in. */
export function unitsOf({ pack, carton }: CartGoods, w: CartWords) {
	return [
		{ unit: 'piece', size: 1, label: w.piece },
		...(pack ? [{ unit: 'pack', size: pack, label: w.pack(pack) }] : []),
		...(carton ? [{ unit: 'carton', size: carton, label: w.carton(carton) }] : []),
	]
}

function useGoods(item: PublicItem): CartGoods {
	const { page } = useCartContext()
	return useMemo(() => cartGoods(item, page.data.catalog.currency), [item, page])
}

function AddOrStep({ item, goods, size }: { item: PublicItem; goods: CartGoods; size: number }) {
	const { w, page, put, remove } = useCartContext()
	const line = useLine(item.sku_name_key)
	// What the cart has of this catalog was asked for since the page came.
	const known = line?.hash === page.hash ? line.goods : goods
	const { box, follow } = useFollow(line !== undefined)
	const [isRefused, setRefused] = useState(false)
	const content: ReactNode = line ? (
		<Stepper
			goods={known}
			num={line.num}
			size={size}
			onNum={(num) => put(item, num)}
			onNone={() => {
				follow()
				remove(line)
			}}
		/>
	) : goods.blocked ? (
		<Stop item={item} />
	) : (
		<button
			type="button"
			className="button add"
			aria-label={w.addOf(goods.name)}
			onClick={() => {
				const isIn = put(item, leastQuantity(rulesOf(goods), size))
				setRefused(!isIn)
				if (isIn) follow()
			}}
		>
			<Icon name="plus" size={16} /> {w.add}
		</button>
	)
	return (
		<div className="add-control" ref={box}>
			{content}
			{isRefused && !line && <p className="offer">{w.full}</p>}
		</div>
	)
}

/** It cannot be ordered: its word for stock says so where the catalog shows one, unless that says more, or less. */
function Stop({ item: { attrs } }: { item: PublicItem }) {
	const { w } = useCartContext()
	return saysOut(attrs['stock']) ? null : <p className="stock-stop">{w.outOfStock}</p>
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

interface PricedProps {
	goods: CartGoods
	num: number
	/** Pieces of other lines that count for its price breaks. */
	beside: number
}

/** `24 pieces · €14.79 each · €354.96`. */
function LineSum({ goods, num, beside, size }: PricedProps & { size: number }) {
	const { w, lang } = useCartContext()
	const { unit_price, total } = linePrice(goods, num, beside)
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
export function Nudge({ goods, num, beside }: PricedProps) {
	const { w, lang } = useCartContext()
	const { next, fault } = linePrice(goods, num, beside)
	if (!next || fault || next.add > num + beside) return null
	const price = formatMoney(next.unit_price, goods.currency, lang)
	return <p className="nudge num">{goods.mix_group ? w.nextMixed(next.add, price) : w.next(next.add, price)}</p>
}
