import type { CartTotals, PartSum } from '#domain/cart/cart-totals.ts'
import { roundDecimal, trimDecimal } from '#domain/decimal.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { useCartContext } from './cart-context.tsx'

/** What the ticked lines come to: pieces, cartons, volume, weight, and an amount for each currency. */
export function CartSums({ totals }: { totals: CartTotals }) {
	const { w, lang } = useCartContext()
	const { lines, pieces, cartons, amounts, unpriced } = totals
	if (!lines) return <p className="muted">{w.nothingChosen}</p>
	const number = formatNumber(String(pieces), lang)
	const shown = (amount: string) => formatNumber(trimDecimal(roundDecimal(amount, 2)), lang)
	const sizes = [
		...(totals.cbm.sum === '0' ? [] : [{ label: w.volume, text: `${shown(totals.cbm.sum)} m³`, sum: totals.cbm }]),
		...(totals.kg.sum === '0' ? [] : [{ label: w.weight, text: `${shown(totals.kg.sum)} kg`, sum: totals.kg }]),
	]
	return (
		<dl className="sums num">
			<div>
				<dt>{w.totalPieces}</dt>
				<dd>
					{cartons.sum ? w.inCartons(number, cartons.sum) : number}
					{cartons.sum > 0 && <Silent sum={cartons} />}
				</dd>
			</div>
			{sizes.map(({ label, text, sum }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{text}
						<Silent sum={sum} />
					</dd>
				</div>
			))}
			{amounts.map(({ amount, currency }) => (
				<div key={currency} className="sums-total">
					<dt>{w.total}</dt>
					<dd>{formatMoney(amount, currency, lang)}</dd>
				</div>
			))}
			{unpriced > 0 && (
				<div className="sums-note">
					<dt className="hidden">{w.onRequest}</dt>
					<dd>{w.unpriced(unpriced)}</dd>
				</div>
			)}
		</dl>
	)
}

/** Lines that a sum leaves out because they do not say. */
function Silent({ sum: { silent } }: { sum: PartSum<unknown> }) {
	const { w } = useCartContext()
	return silent ? <small>{w.silent(silent)}</small> : null
}
