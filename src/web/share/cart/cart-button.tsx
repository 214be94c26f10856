import { useEffect, useRef, useState } from 'react'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { ownLines } from '#domain/cart/chosen-lines.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { Icon } from '../icons.tsx'
import { useAlive, useCart, useCartContext } from './cart-context.tsx'

/** Opens the cart from the top of the page; once that has scrolled away, from the foot of the screen. */
export function CartButton() {
	return useAlive() ? <LiveButton /> : null
}

function LiveButton() {
	const { page, w, show } = useCartContext()
	const lines = ownLines(useCart(), page.hash).length
	const button = useRef<HTMLButtonElement>(null)
	const isAway = useIsAway(button)
	return (
		<>
			<button ref={button} type="button" className="icon-button cart-button" aria-label={w.open(lines)} onClick={show}>
				<Icon name="cart" />
				{lines > 0 && (
					<span className="badge num" aria-hidden>
						{formatNumber(String(lines), 'en')}
					</span>
				)}
			</button>
			{lines > 0 && isAway && <CartBar />}
		</>
	)
}

function CartBar() {
	const { page, w, lang, show } = useCartContext()
	const { lines, amounts } = cartTotals(ownLines(useCart(), page.hash))
	const facts = [w.products(lines), ...amounts.map(({ amount, currency }) => formatMoney(amount, currency, lang))]
	return (
		<div className="cart-bar">
			<button type="button" onClick={show}>
				<span className="num">{facts.join(' · ')}</span>
				<strong>{w.view}</strong>
			</button>
		</div>
	)
}

/** Whether something has been scrolled out of sight. */
function useIsAway(target: { readonly current: HTMLElement | null }): boolean {
	const [isAway, setAway] = useState(false)
	useEffect(() => {
		if (!target.current) return
		const seen = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
		seen.observe(target.current)
		return () => seen.disconnect()
	}, [target])
	return isAway
}
