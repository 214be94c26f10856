import type { PageData } from './page-data.ts'
import type { Words } from './words.ts'

/** The currencies that a catalog has its prices in: each is an address of its own, so that it can be passed on. */
export function CurrencySwitch({ page, w }: { page: PageData; w: Words }) {
	const { currencies = [], currency } = page.data.catalog
	if (!currencies.length) return null
	return (
		<nav className="categories currencies" aria-label={w.currency}>
			{currencies.map((code, at) => (
				<a
					key={code}
					href={at ? `?currency=${code}` : '?'}
					aria-current={code === currency || undefined}
					rel="nofollow"
				>
					{code}
				</a>
			))}
		</nav>
	)
}
