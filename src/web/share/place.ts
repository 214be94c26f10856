/** Where somebody was in the list: for a reload, and for who comes back from another page. */
export interface Place {
	/** Products that were there. */
	readonly count: number
	/** The first one in sight, and how far below the window's upper edge it began. */
	readonly at: number
	readonly top: number
}

const keyHere = () => `vitrine-place-${location.pathname}${location.search}`

/** Notes the place when the page is left; answers how to stop that. */
export function keepPlace(count: number): () => void {
	const note = () => {
		const items = [...document.querySelectorAll('#products > li')]
		const at = items.findIndex((item) => item.getBoundingClientRect().bottom > 0)
		const place: Place = { count, at, top: items[at]?.getBoundingClientRect().top ?? 0 }
		if (at > 0) sessionStorage.setItem(keyHere(), JSON.stringify(place))
		else sessionStorage.removeItem(keyHere())
	}
	addEventListener('pagehide', note)
	return () => removeEventListener('pagehide', note)
}

/** The place that was left here, where the page was reloaded or come back to; whoever follows a link begins at its top. */
export function takePlace(): Place | null {
	const [entry] = performance.getEntriesByType('navigation')
	const type = entry instanceof PerformanceNavigationTiming ? entry.type : ''
	if (type !== 'reload' && type !== 'back_forward') return null
	try {
		return JSON.parse(sessionStorage.getItem(keyHere()) ?? 'null') as Place | null
	} catch {
		return null
	}
}

/** Scrolls there once its products are drawn: those above it take their room in the first frame, and their size in the next. */
export function goToPlace({ at, top }: Place): void {
	const go = () => {
		const item = document.querySelectorAll('#products > li')[at]
		if (item) scrollBy(0, item.getBoundingClientRect().top - top)
	}
	requestAnimationFrame(() => {
		go()
		requestAnimationFrame(go)
	})
}
