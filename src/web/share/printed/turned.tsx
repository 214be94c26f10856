import type { ComponentProps } from 'react'
import { CartButton } from '../cart/cart-button.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { Copies } from '../tools/copies.tsx'
import { Views } from '../tools/views.tsx'
import { TopBar } from '../top-bar.tsx'
import { words } from '../words.ts'
import { PrintedPages } from './printed-pages.tsx'

/** The printed pages on their desk, with the ways back to the products. */
export function Turned(props: ComponentProps<typeof PrintedPages>) {
	const { page, onView } = props
	const w = words[page.lang]
	return (
		<div className="reader">
			<TopBar name={page.data.company?.['company_name'] ?? page.data.catalog.name} lang={page.lang} w={w}>
				<Views view="pages" pages w={w} onView={onView} />
				<CartButton />
				<Copies page={page} w={w} />
				<LanguageSwitch page={page} />
			</TopBar>
			<PrintedPages {...props} />
		</div>
	)
}
