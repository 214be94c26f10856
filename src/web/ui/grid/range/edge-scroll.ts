/** Pixels from the edges within which dragging scrolls, and at most that many a frame. */
const EDGE = 24
const SPEED_MAX = 30
/** A click is not steady: it becomes dragging so many pixels away. */
const DRAGGED = 16

interface Options {
	box: HTMLElement
	/** Pixels at the top that the header covers. */
	header: number
	/** Told what lies under the pointer after the rows have moved. */
	onOver: (target: Element) => void
}

/** Until the pointer is let go, the rows scroll on while it is dragged at their upper or lower edge, or beyond. */
export function scrollAtEdges({ box, header, onOver }: Options): void {
	let from: number | null = null
	let pointer: { x: number; y: number } | null = null
	const track = ({ clientX: x, clientY: y }: PointerEvent) => {
		from ??= y
		if (pointer || Math.abs(y - from) > DRAGGED) pointer = { x, y }
	}
	const step = () => {
		frame = requestAnimationFrame(step)
		if (!pointer) return
		const { top, bottom } = box.getBoundingClientRect()
		const [first, last] = [top + header + 1, bottom - 1]
		const by = beyond(pointer.y, first + EDGE, last - EDGE)
		if (by === 0) return
		box.scrollBy(0, Math.max(-SPEED_MAX, Math.min(SPEED_MAX, by)))
		const under = document.elementFromPoint(pointer.x, Math.max(first, Math.min(last - EDGE, pointer.y)))
		if (under) onOver(under)
	}
	let frame = requestAnimationFrame(step)
	window.addEventListener('pointermove', track)
	window.addEventListener(
		'pointerup',
		() => {
			cancelAnimationFrame(frame)
			window.removeEventListener('pointermove', track)
		},
		{ once: true },
	)
}

/** How far a place lies outside; 0 within. */
function beyond(at: number, from: number, to: number): number {
	return at < from ? at - from : Math.max(0, at - to)
}
