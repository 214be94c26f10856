import type { CartTotals } from '#domain/cart/cart-totals.ts'
import { type MinimumGap, minimumGap } from '#domain/cart/order-minimum.ts'
import type { OrderMinimum } from '#domain/catalog/order-terms.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { readKept } from '../send/kept-form.ts'
import { type CartContext, useCartContext } from './cart-context.tsx'
import { drawerWords } from './drawer-words.ts'

/** What the cart still needs to be sent. */
export interface Need {
	/** To the minimum that holds for this buyer; null where it is met. */
	readonly gap: MinimumGap | null
	/** Of who has ordered before, where that is another one and this buyer is not known to have. */
	readonly later: OrderMinimum | null
}

/** As the server judges it: who has an order of before in this browser, or a link of their own, orders again. */
export function needOf({ page }: Pick<CartContext, 'page'>, totals: CartTotals): Need {
	const { order, currency } = page.data.catalog
	if (!order || !totals.lines) return { gap: null, later: null }
	const { first, later } = order
	const isAgain = readKept(page.username).follow !== undefined
	const gap = minimumGap(isAgain ? later : first, totals, currency)
	const isOther = first.amount !== later.amount || first.pieces !== later.pieces
	return { gap, later: gap && !isAgain && isOther ? later : null }
}

/** How far the cart is from the minimum, and what is missing. */
export function MinimumNote({ id, need: { gap, later } }: { id: string; need: Need }) {
	const { page, lang } = useCartContext()
	const words = drawerWords[lang]
	if (!gap) return null
	const money = (amount: string) => formatMoney(amount, page.data.catalog.currency, lang)
	const count = (pieces: number) => formatNumber(String(pieces), lang)
	const { amount, pieces } = gap
	const parts = [
		...(later?.amount ? [money(later.amount)] : []),
		...(later?.pieces ? [words.pieces(count(later.pieces))] : []),
	]
	return (
		<div className="minimum num" id={id} role="status">
			{amount && (
				<p>
					{words.addAmount(money(amount.missing), money(amount.min))}
					<Bar part={Number(amount.has) / Number(amount.min)} />
				</p>
			)}
			{pieces && (
				<p>
					{words.addPieces(count(pieces.missing), count(pieces.min))}
					<Bar part={pieces.has / pieces.min} />
				</p>
			)}
			{later && <small>{parts.length ? words.later(parts.join(words.and)) : words.laterNone}</small>}
		</div>
	)
}

function Bar({ part }: { part: number }) {
	return (
		<span className="minimum-bar" aria-hidden>
			<span style={{ width: `${Math.min(100, part * 100)}%` }} />
		</span>
	)
}
