import { useEffect, useState } from 'react'
import type { Cart } from '#domain/cart/cart-line.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { signedIn } from './session.ts'

const NOTHING: Cart = []

/**
 * Brings what keeps the cart beyond this browser, for the few who have an account or gave an address; answers what is wrong
 * with it, and what lay here before they signed in.
 */
export function useAccountCart(onArrived: () => void) {
	const { page, store } = useCartContext()
	const [problem, setProblem] = useState('')
	const [left, setLeft] = useState(NOTHING)
	useEffect(() => {
		let end: (() => void) | undefined
		let isOver = false
		const bring = async () => {
			const { begin } = await import('./begin.ts')
			if (!isOver) end = begin({ page, store, onArrived, onProblem: setProblem, onLeft: setLeft })
		}
		if (page.pass || signedIn()) void bring().catch(() => undefined)
		return () => {
			isOver = true
			end?.()
		}
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return { problem, left, onAnswered: () => setLeft(NOTHING) }
}
