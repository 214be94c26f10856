/**
 * Runs `act` every `ms`, counted from the start: when a timer fires late (a sleeping laptop, a busy page) the
 * next one comes at the next multiple, so that the rhythm does not drift (spec section 7). Returns how to stop.
 */
export function pollEvery(ms: number, act: () => void, now: () => number = Date.now): () => void {
	const start = now()
	let timer: ReturnType<typeof setTimeout>
	const schedule = () => {
		const elapsed = now() - start
		timer = setTimeout(tick, ms - (elapsed % ms))
	}
	const tick = () => {
		act()
		schedule()
	}
	schedule()
	return () => clearTimeout(timer)
}
