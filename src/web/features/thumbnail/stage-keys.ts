/** What a key on the stage asks for. */
export type StageAct =
	| { do: 'move'; x: number; y: number }
	| { do: 'zoom'; times: number }
	| { do: 'turn' | 'flip' | 'reset' | 'next' | 'previous' | 'save' }

/** Pixels of the thumbnail that an arrow moves. */
const SIDE = 200
const STEP = 1
const FAR = 10
const ZOOM = 1.1

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [1, 0],
	ArrowRight: [-1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
}
const OTHERS: Readonly<Record<string, StageAct>> = {
	'+': { do: 'zoom', times: ZOOM },
	'=': { do: 'zoom', times: ZOOM },
	'-': { do: 'zoom', times: 1 / ZOOM },
	r: { do: 'turn' },
	f: { do: 'flip' },
	'0': { do: 'reset' },
	PageDown: { do: 'next' },
	PageUp: { do: 'previous' },
	Enter: { do: 'save' },
}

/** The picture follows the arrows, one pixel of the thumbnail at a time, ten with Shift. */
export function keyOf(event: {
	key: string
	shiftKey: boolean
	ctrlKey: boolean
	metaKey: boolean
	altKey: boolean
}): StageAct | null {
	if (event.ctrlKey || event.metaKey || event.altKey) return null
	const arrow = ARROWS[event.key]
	if (!arrow) return OTHERS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null
	const step = (event.shiftKey ? FAR : STEP) / SIDE
	return { do: 'move', x: arrow[0] * step, y: arrow[1] * step }
}
