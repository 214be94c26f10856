import { useEffect, useState } from 'react'
import { useCartContext } from '../cart/cart-context.tsx'
import { signedIn } from './session.ts'

/** Brings what keeps the cart beyond this browser, for the few who have an account or gave an address; answers what is wrong with it. */
export function useAccountCart(onArrived: () => void): string {
	const { page, store } = useCartContext()
	const [problem, setProblem] = useState('')
	useEffect(() => {
		let end: (() => void) | undefined
		let isOver = false
		const bring = async () => {
			const { begin } = await import('./begin.ts')
			if (!isOver) end = begin({ page, store, onArrived, onProblem: setProblem })
		}
		if (page.pass || signedIn()) void bring().catch(() => undefined)
		return () => {
			isOver = true
			end?.()
		}
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return problem
}
