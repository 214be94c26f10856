import type { PublicItem } from './page-data.ts'

/** What there is of a product, in the seller's catalog's words; nothing where the catalog does not show stock or it is not counted. */
export function StockWord({ item: { stock_state, attrs } }: { item: PublicItem }) {
	const text = attrs['stock']
	if (!text) return null
	return (
		<span className="stock-word" data-state={stock_state}>
			{text}
		</span>
	)
}
