import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Cart } from '#domain/cart/cart-line.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { chosenLines } from '#domain/cart/chosen-lines.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import { useCartContext } from './cart-context.tsx'
import { CartSums } from './cart-sums.tsx'

/** The list on paper; seen only by the printer, which then sees nothing else of the page. */
export function OrderPrint({ own }: { own: Cart }) {
	const { page, w, lang } = useCartContext()
	const [today] = useState(() =>
		new Date().toLocaleDateString(lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' }),
	)
	const lines = chosenLines(own)
	const beside = mixedPieces(lines)
	const { catalog, company } = page.data
	const hasNotes = lines.some(({ note }) => note)
	const hasPrices = cartTotals(own).amounts.length > 0
	const seller = [company?.['company_name'], company?.['company_email'], company?.['company_phone']]
	return createPortal(
		<section className="order-print" aria-hidden>
			<h1>{w.orderList}</h1>
			<p>{[catalog.name, ...seller, today].filter(Boolean).join(' · ')}</p>
			<table>
				<thead>
					<tr>
						<th>{w.picture}</th>
						<th>{w.sku}</th>
						<th>{w.product}</th>
						<th className="right">{w.num}</th>
						{hasPrices && <th className="right">{w.price}</th>}
						{hasPrices && <th className="right">{w.amount}</th>}
						{hasNotes && <th>{w.noteWord}</th>}
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => {
						const { key, goods, num, note } = line
						const { unit_price, total } = linePrice(goods, num, beside(line))
						const money = (amount: string | null) =>
							amount === null ? w.onRequest : formatMoney(amount, goods.currency, lang)
						return (
							<tr key={key}>
								<td>{goods.picture && <img src={goods.picture} alt="" />}</td>
								<td>{goods.sku_name}</td>
								<td>{goods.name}</td>
								<td className="right">{formatNumber(String(num), lang)}</td>
								{hasPrices && <td className="right">{money(unit_price)}</td>}
								{hasPrices && <td className="right">{total === null ? '' : money(total)}</td>}
								{hasNotes && <td>{note}</td>}
							</tr>
						)
					})}
				</tbody>
			</table>
			<CartSums totals={cartTotals(own)} />
		</section>,
		document.body,
	)
}
