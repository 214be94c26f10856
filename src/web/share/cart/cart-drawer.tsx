import { lazy, Suspense, useEffect } from 'react'
import { useCartContext } from './cart-context.tsx'
import { CART_MARK } from './cart-mark.ts'
import { useReprice } from './use-reprice.ts'

const bringDrawer = () => import('./drawer.tsx')
const Drawer = lazy(bringDrawer)

/** The cart beside the page, while it is open; asks for the present prices either way. What it is made of comes in an idle moment. */
export function CartDrawer() {
	const { isShown, show } = useCartContext()
	const prices = useReprice()
	useEffect(() => {
		const later = setTimeout(() => void bringDrawer().catch(() => undefined), 1500)
		if (location.hash === CART_MARK) {
			history.replaceState(null, '', location.pathname + location.search)
			show()
		}
		return () => clearTimeout(later)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return isShown ? (
		<Suspense>
			<Drawer prices={prices} />
		</Suspense>
	) : null
}
