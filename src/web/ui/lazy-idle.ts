import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** So long nothing has come over the line when it is quiet. */
const QUIET_MS = 700
/** Who waits longest waits so long: a page that asks again and again is never quiet. */
const WAIT_MS = 4_000

const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let latest = 0

/**
 * Runs `act` when nothing has been fetched for a while and the browser has nothing better to do: what is only needed later
 * must not keep what is on the screen from coming. Safari has no requestIdleCallback.
 */
export function whenIdle(act: () => void): void {
	if (!waiting.length && typeof PerformanceObserver !== 'undefined') arrivals().observe({ type: 'resource' })
	if (!waiting.length) latest = performance.now() + WAIT_MS
	waiting.push(act)
	wait()
}

/** As React's `lazy`, but fetched in an idle moment: out of the first load, yet there when first opened. */
export function lazyIdle<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
	whenIdle(() => void load().catch(() => undefined))
	return lazy(async () => ({ default: await load() }))
}

let observer: PerformanceObserver | undefined

/** Waits anew with each file and answer that has arrived. */
function arrivals(): PerformanceObserver {
	return (observer ??= new PerformanceObserver(() => {
		if (waiting.length) wait()
	}))
}

function wait(): void {
	clearTimeout(timer)
	timer = setTimeout(quiet, Math.max(0, Math.min(QUIET_MS, latest - performance.now())))
}

function quiet(): void {
	// A busy page learns late of what has arrived.
	if (observer?.takeRecords().length && performance.now() < latest) return wait()
	observer?.disconnect()
	for (const act of waiting.splice(0)) {
		if ('requestIdleCallback' in window) requestIdleCallback(act)
		else act()
	}
}
