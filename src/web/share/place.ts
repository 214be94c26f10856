/** Where somebody was in the list: for a reload, and for who comes back from another page. */
export interface Place {
	/** Products that were there. */
	readonly count: number
	/** The first one in sight, and how far below the window's upper edge it began. */
	readonly at: number
	readonly top: number
	/** It was left on this page in its other language. */
	readonly carried?: true
}

const keyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => `vitrine-place-${pathname}${search}`

const itemsIn = (part: ParentNode | undefined) => [...(part?.querySelectorAll('.item') ?? [])]
const isInSight = (part: Element) => part.getBoundingClientRect().bottom > 0

function placeHere(): Place {
	const items = itemsIn(document)
	// Only of the grid in sight it is asked where each stands: the others are not laid out.
	const first = itemsIn([...document.querySelectorAll('#products > *')].find(isInSight)).find(isInSight)
	return { count: items.length, at: first ? items.indexOf(first) : -1, top: first?.getBoundingClientRect().top ?? 0 }
}

/** Notes the place when the page is left; answers how to stop that. */
export function keepPlace(): () => void {
	const note = () => {
		const place = placeHere()
		if (place.at > 0) sessionStorage.setItem(keyOf(location), JSON.stringify(place))
		else sessionStorage.removeItem(keyOf(location))
	}
	addEventListener('pagehide', note)
	return () => removeEventListener('pagehide', note)
}

/** Takes the place along to another address of the same page: whoever changes its language goes on reading where they were. */
export function carryPlace(to: URL): void {
	const place: Place = { ...placeHere(), carried: true }
	if (scrollY > 0 && place.at >= 0) sessionStorage.setItem(keyOf(to), JSON.stringify(place))
}

/** The place that was left here, where the page was reloaded, come back to or carried here; whoever follows a link begins at its top. */
export function takePlace(): Place | null {
	const [entry] = performance.getEntriesByType('navigation')
	const type = entry instanceof PerformanceNavigationTiming ? entry.type : ''
	try {
		const place = JSON.parse(sessionStorage.getItem(keyOf(location)) ?? 'null') as Place | null
		return type === 'reload' || type === 'back_forward' || place?.carried ? place : null
	} catch {
		return null
	}
}

/** Scrolls there once its products are drawn: those above it take their room in the first frame, and their size in the next. */
export function goToPlace({ at, top }: Place): void {
	const go = () => {
		const item = itemsIn(document)[at]
		if (item) scrollBy(0, item.getBoundingClientRect().top - top)
	}
	requestAnimationFrame(() => {
		go()
		requestAnimationFrame(go)
	})
}
