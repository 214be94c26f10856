import { useEffect, useState } from 'react'

/** Lets so many at once pass, in the order in which they came. */
export class Lanes {
	private readonly width: number
	private readonly waiting: (() => void)[] = []
	private passing = 0

	constructor(width: number) {
		this.width = width
	}

	/** Calls `go`, later, when there is room; the answer ends the passage, or the wait for it. */
	enter(go: () => void): () => void {
		let started = false
		const start = () => {
			started = true
			this.passing++
			queueMicrotask(() => started && go())
		}
		if (this.passing < this.width) start()
		else this.waiting.push(start)
		return () => {
			const place = this.waiting.indexOf(start)
			if (place >= 0) this.waiting.splice(place, 1)
			if (!started) return
			started = false
			this.passing--
			this.waiting.shift()?.()
		}
	}
}

/** Whether it is this one's turn: asked for while `wants`, ended when it wants no more. */
export function useTurn(lanes: Lanes, wants: boolean): boolean {
	const [mine, setMine] = useState(false)
	useEffect(() => {
		if (!wants) return undefined
		const leave = lanes.enter(() => setMine(true))
		return () => {
			leave()
			setMine(false)
		}
	}, [lanes, wants])
	return wants && mine
}
