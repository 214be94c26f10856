import { countOf, type ShownFilter, withoutOptions } from '#domain/catalog/shown-filter.ts'
import { formatMoney } from '#domain/money.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import type { Items } from '../use-items.ts'
import type { Words } from '../words.ts'

interface Props {
	items: Items
	currency: string
	w: Words
}

/** What is chosen, each to be taken back alone. */
export function Chips({ items, currency, w }: Props) {
	const { lang } = useCartContext()
	const { filter, setFilter } = items
	if (!countOf(filter)) return null
	const money = (amount: string) => formatMoney(amount, currency, lang)
	return (
		<ul className="chips" aria-label={w.chosen}>
			{partsOf(filter, money, w).map(({ text, rest }) => (
				<li key={text}>
					<button type="button" className="chip" aria-label={w.without(text)} onClick={() => setFilter(rest)}>
						{text} <Icon name="close" size={14} />
					</button>
				</li>
			))}
			<li>
				<button type="button" className="link-button" onClick={() => setFilter(withoutOptions(filter))}>
					{w.clearFilters}
				</button>
			</li>
		</ul>
	)
}

function partsOf(filter: ShownFilter, money: (amount: string) => string, w: Words) {
	const { colors, sizes, price_min, price_max, in_stock } = filter
	const price = [price_min && w.priceFrom(money(price_min)), price_max && w.priceTo(money(price_max))].filter(Boolean)
	return [
		...colors.map((text) => ({ text, rest: { ...filter, colors: colors.filter((one) => one !== text) } })),
		...sizes.map((text) => ({ text, rest: { ...filter, sizes: sizes.filter((one) => one !== text) } })),
		...(price.length
			? [{ text: price.join(' '), rest: { ...filter, price_min: undefined, price_max: undefined } }]
			: []),
		...(in_stock ? [{ text: w.inStock, rest: { ...filter, in_stock: undefined } }] : []),
	]
}
