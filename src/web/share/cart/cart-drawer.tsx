import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useAccountCart } from '../account-cart/use-account-cart.ts'
import { isWaiting } from '../send/waiting.ts'
import { useCartContext } from './cart-context.tsx'
import { CART_MARK } from './cart-mark.ts'
import { useReprice } from './use-reprice.ts'

const bringDrawer = () => import('./drawer.tsx')
const Drawer = lazy(bringDrawer)
const LeftNote = lazy(() => import('../account-cart/left-note.tsx'))
const WaitingNote = lazy(() => import('../send/waiting-note.tsx'))

/** The cart beside the page, while it is open; asks for the present prices either way. What it is made of comes in an idle moment. */
export function CartDrawer() {
	const { isShown, show } = useCartContext()
	const prices = useReprice()
	const { problem, left, onAnswered } = useAccountCart(() => void prices.check())
	const dropped = useDropped(show)
	useEffect(() => {
		const later = setTimeout(() => void bringDrawer().catch(() => undefined), 1500)
		if (location.hash === CART_MARK) {
			history.replaceState(null, '', location.pathname + location.search)
			show()
		}
		return () => clearTimeout(later)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return (
		<Suspense>
			{isShown && <Drawer prices={prices} problem={problem} {...dropped} />}
			{left.length === 0 ? (
				<Unsent />
			) : (
				!isShown && (
					<LeftNote
						left={left}
						onAnswered={(taken) => {
							onAnswered()
							if (taken) void prices.check()
						}}
					/>
				)
			)}
		</Suspense>
	)
}

/** An inquiry that could not be sent is offered again: on the next visit, when the browser is online, when the cart is closed. */
function Unsent() {
	const { page, isShown } = useCartContext()
	const [isOffered, setOffered] = useState(false)
	useEffect(() => {
		const look = () => setOffered(isWaiting(page))
		if (!isShown) look()
		addEventListener('online', look)
		return () => removeEventListener('online', look)
	}, [page, isShown])
	return isOffered && !isShown ? <WaitingNote onDone={() => setOffered(false)} /> : null
}

/** A file that is dropped anywhere on the page: a filled order list, the cart reads it. */
function useDropped(onDrop: () => void) {
	const [dropped, setDropped] = useState<File | null>(null)
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
		}
		const drop = (event: DragEvent) => {
			const [file] = event.dataTransfer?.files ?? []
			// Something on the page has taken it.
			if (!file || event.defaultPrevented) return
			event.preventDefault()
			setDropped(file)
			onDrop()
		}
		addEventListener('dragover', over)
		addEventListener('drop', drop)
		return () => {
			removeEventListener('dragover', over)
			removeEventListener('drop', drop)
		}
		// oxlint-disable-next-line react/exhaustive-deps -- once: what opens the cart never changes
	}, [])
	const onTaken = useCallback(() => setDropped(null), [])
	return { dropped, onTaken }
}
