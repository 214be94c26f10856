import { useEffect, useState, useSyncExternalStore } from 'react'
import { spreadOf } from '#domain/catalog/spread.ts'
import type { ReadPage } from '../page-data.ts'

/** Two pages side by side need a wide window, and upright pages. */
const WIDE = '(min-width: 900px) and (min-aspect-ratio: 11/10)'
/** Steps of the zoom; 1 shows whole pages. */
const ZOOMS = [1, 1.5, 2, 3]

function watchWidth(tell: () => void): () => void {
	const query = matchMedia(WIDE)
	query.addEventListener('change', tell)
	return () => query.removeEventListener('change', tell)
}

function watchAddress(tell: () => void): () => void {
	addEventListener('hashchange', tell)
	return () => removeEventListener('hashchange', tell)
}

function pageInAddress(): number {
	return Math.max(1, Number(/^#page=(\d{1,4})$/.exec(location.hash)?.[1] ?? 1))
}

/** Turns to a page; the address keeps it, and going back leaves the catalog. */
function go(page: number): void {
	const hash = page > 1 ? `#page=${page}` : ''
	history.replaceState(null, '', location.pathname + location.search + hash)
	dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Where a reader is: the pages that lie open, how large, and the ways on. The address keeps the page. */
export function usePages(pages: readonly Pick<ReadPage, 'width' | 'height'>[]) {
	const wide = useSyncExternalStore(
		watchWidth,
		() => matchMedia(WIDE).matches,
		() => false,
	)
	const twoUp = wide && pages.every(({ width, height }) => width <= height)
	const page = Math.min(
		pages.length,
		useSyncExternalStore(watchAddress, pageInAddress, () => 1),
	)
	const [zoom, setZoom] = useState(1)
	const open = twoUp ? spreadOf(page, pages.length) : [page]
	const [first = 1, last = first] = [open[0], open.at(-1)]
	const resize = (by: number) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + by] ?? now)
	return {
		open,
		go,
		zoom,
		resize,
		magnify: () => setZoom((now) => (now === 1 ? 2 : 1)),
		/** To the pages before or after those that lie open; null at the ends. */
		back: first > 1 ? () => go(first - 1) : null,
		on: last < pages.length ? () => go(last + 1) : null,
		canGrow: zoom < (ZOOMS.at(-1) ?? 1),
		canShrink: zoom > 1,
	}
}
export type Pages = ReturnType<typeof usePages>

/** Arrow keys, Page Up and Down, Home and End turn pages; plus and minus zoom. Fields keep their keys. */
export function useKeys({ back, on, go, resize }: Pages, count: number): void {
	useEffect(() => {
		const acts: Record<string, (() => void) | null> = {
			ArrowLeft: back,
			PageUp: back,
			ArrowRight: on,
			PageDown: on,
			Home: () => go(1),
			End: () => go(count),
			'+': () => resize(1),
			'=': () => resize(1),
			'-': () => resize(-1),
		}
		const press = (event: KeyboardEvent) => {
			const act = acts[event.key]
			const { target } = event
			const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
			// What lies over the pages has the keys to itself.
			if (document.querySelector('dialog[open]')) return
			if (!act || typing || event.ctrlKey || event.metaKey || event.altKey) return
			event.preventDefault()
			act()
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	})
}
