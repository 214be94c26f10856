import { memo, useEffect, useRef, useState } from 'react'
import { CART_NOTE_MAX, type CartLine } from '#domain/cart/cart-line.ts'
import { changeLine } from '#domain/cart/change-cart.ts'
import { stockStop } from '#domain/cart/chosen-lines.ts'
import { cartonsOf } from '#domain/cart/cart-totals.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { Icon } from '../icons.tsx'
import { Nudge, unitsOf } from './add-control.tsx'
import { useCartContext } from './cart-context.tsx'
import { Stepper } from './stepper.tsx'

interface Props {
	line: CartLine
	/** Pieces of other lines that count for its price breaks. */
	beside: number
	/** What a piece cost when the buyer saw it, where that has changed; empty where it had no price. */
	was: string | null
	onRemove: (line: CartLine) => void
}

/** A line of the cart. Of five hundred only those that changed are drawn again. */
export const CartLineRow = memo(LineRow)

/** Whether it counts, what it is, how many, what it comes to. */
function LineRow({ line, beside, was, onRemove }: Props) {
	const { w, store } = useCartContext()
	const { key, goods, num, checked, gone } = line
	const stop = stockStop(line)
	return (
		<li className="line" data-off={!checked || stop !== null || undefined} data-gone={gone || undefined}>
			<label className="line-check">
				<input
					type="checkbox"
					checked={checked}
					disabled={gone}
					aria-label={w.include(goods.name)}
					onChange={({ target }) => store.update((cart) => changeLine(cart, key, { checked: target.checked }))}
				/>
			</label>
			<span className="line-photo">
				{goods.picture ? <img src={goods.picture} alt="" loading="lazy" /> : <Icon name="photo" size={20} />}
			</span>
			<div className="line-text">
				<p className="line-name">{goods.name}</p>
				<p className="line-facts num">
					<span>{goods.sku_name}</span> <UnitPrice line={line} beside={beside} was={was} />
				</p>
				{gone ? (
					<p className="line-gone">{w.gone}</p>
				) : (
					<>
						<Quantity line={line} />
						<Nudge goods={goods} num={num} beside={beside} />
						<Note line={line} />
					</>
				)}
			</div>
			<div className="line-end">
				<Amount line={line} beside={beside} />
				<button
					type="button"
					className="link-button"
					aria-label={w.removeOf(goods.name)}
					onClick={() => onRemove(line)}
				>
					{w.remove}
				</button>
			</div>
		</li>
	)
}

/** How many, in pieces, packs or cartons, and what that is in whole cartons. */
function Quantity({ line }: { line: CartLine }) {
	const { w, setNum } = useCartContext()
	const [size, setSize] = useState(1)
	const { goods, num } = line
	const units = unitsOf(goods, w)
	const cartons = cartonsOf(line)
	return (
		<div className="line-quantity">
			<Stepper goods={goods} num={num} size={size} onNum={(num) => setNum(line, num)} />
			{units.length > 1 && (
				<select
					className="line-unit"
					aria-label={`${w.unit}: ${goods.name}`}
					value={size}
					onChange={({ target }) => setSize(Number(target.value))}
				>
					{units.map((choice) => (
						<option key={choice.unit} value={choice.size}>
							{choice.label}
						</option>
					))}
				</select>
			)}
			{size === 1 ? (
				cartons !== null && <span className="muted num line-cartons">{w.cartons(cartons)}</span>
			) : (
				<span className="muted num line-cartons">{w.pieces(formatNumber(String(num), 'en'))}</span>
			)}
		</div>
	)
}

/** What a piece costs; beside a price that has changed, the one that was seen. */
function UnitPrice({ line: { goods, num, gone }, beside, was }: Omit<Props, 'onRemove'>) {
	const { w, lang } = useCartContext()
	const { unit_price } = linePrice(goods, num, beside)
	if (gone || unit_price === null) return null
	return (
		<>
			· <span className={was === null ? undefined : 'new-price'}>{formatMoney(unit_price, goods.currency, lang)}</span>
			{was && (
				<>
					{' '}
					<s aria-hidden>{was}</s>
					<span className="hidden">{w.wasEach(was)}</span>
				</>
			)}
		</>
	)
}

function Amount({ line: { goods, num, gone }, beside }: Pick<Props, 'line' | 'beside'>) {
	const { w, lang } = useCartContext()
	if (gone) return <span />
	const { total } = linePrice(goods, num, beside)
	if (total === null) return <span className="line-request">{goods.price_text || w.onRequest}</span>
	return <strong className="num">{formatMoney(total, goods.currency, lang)}</strong>
}

/** A word to the seller about a line; where there is none, the way to write one. */
function Note({ line: { key, note, goods } }: { line: CartLine }) {
	const { w, store } = useCartContext()
	const [isOpen, setOpen] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (isOpen) input.current?.focus()
	}, [isOpen])
	if (!note && !isOpen)
		return (
			<button
				type="button"
				className="link-button note-button"
				aria-label={`${w.note}: ${goods.name}`}
				onClick={() => setOpen(true)}
			>
				{w.note}
			</button>
		)
	return (
		<input
			ref={input}
			className="note"
			aria-label={w.noteOf(goods.name)}
			placeholder={w.noteHint}
			maxLength={CART_NOTE_MAX}
			value={note}
			onChange={({ target }) =>
				store.update((cart) => changeLine(cart, key, { note: target.value, noted: Date.now() }))
			}
			onBlur={() => setOpen(false)}
		/>
	)
}
