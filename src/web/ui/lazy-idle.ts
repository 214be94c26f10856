import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Runs `act` when the browser has nothing better to do; Safari has no requestIdleCallback. */
export function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act)
	else setTimeout(act, 500)
}

/** As React's `lazy`, but fetched in an idle moment: out of the first load, yet there when first opened. */
export function lazyIdle<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
	whenIdle(() => void load().catch(() => undefined))
	return lazy(async () => ({ default: await load() }))
}
