import type { Cart } from '#domain/cart/cart-line.ts'
import type { CartTotals } from '#domain/cart/cart-totals.ts'
import { chosenLines } from '#domain/cart/chosen-lines.ts'
import { containerFill } from '#domain/cart/container-fill.ts'
import { formatNumber } from '#domain/money.ts'
import { useCartContext } from './cart-context.tsx'
import { drawerWords } from './drawer-words.ts'

/** How much of a container the cart fills, and of which SKUs nobody knows; nothing where no size is told. */
export function ContainerHint({ own, totals }: { own: Cart; totals: CartTotals }) {
	const { lang } = useCartContext()
	const words = drawerWords[lang]
	const fill = containerFill(chosenLines(own), totals)
	if (!fill) return null
	const { best, all, unsized } = fill
	const percent = (value: number) => `${formatNumber(String(value), lang)} %`
	const lead =
		best.percent > 100
			? words.fillsMany(formatNumber((best.percent / 100).toFixed(1), lang), best.name)
			: words.fills(percent(best.percent), best.name)
	return (
		<details className="containers num">
			<summary>{lead}</summary>
			<ul>
				{all.map(({ name, percent: part }) => (
					<li key={name}>
						<span>{name}</span>
						<span className="minimum-bar" aria-hidden>
							<span style={{ width: `${Math.min(100, part)}%` }} />
						</span>
						<span>{percent(part)}</span>
					</li>
				))}
			</ul>
			<p className="muted">{words.estimate}</p>
			{unsized.length > 0 && (
				<p className="muted">
					{words.unsized} {unsized.join(', ')}
				</p>
			)}
		</details>
	)
}
