import type { ComponentProps } from 'react'
import { CartButton } from '../cart/cart-button.tsx'
import { Icon } from '../icons.tsx'
import { Copies } from '../tools/copies.tsx'
import { TopBar } from '../top-bar.tsx'
import { words } from '../words.ts'
import { PrintedPages } from './printed-pages.tsx'

/** The printed pages on their desk, with the way back to the products. */
export function Turned(props: ComponentProps<typeof PrintedPages>) {
	const { page, onView } = props
	const w = words[page.lang]
	return (
		<div className="reader">
			<TopBar name={page.data.company?.['company_name'] ?? page.data.catalog.name} w={w}>
				<button
					type="button"
					className="icon-button"
					aria-label={w.asGrid}
					title={w.asGrid}
					onClick={() => onView('grid')}
				>
					<Icon name="pages" />
				</button>
				<CartButton />
				<Copies page={page} w={w} />
			</TopBar>
			<PrintedPages {...props} />
		</div>
	)
}
