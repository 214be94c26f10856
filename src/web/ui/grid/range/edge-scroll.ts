/** Pixels from the edges within which dragging scrolls, and at most that many a frame. */
const EDGE = 24
const SPEED_MAX = 30
/** A click is not steady: it becomes dragging so many pixels away. */
const DRAGGED = 16

interface Options {
	box: HTMLElement
	/** Pixels at the top that the header covers, and on the left that pinned columns do. */
	header: number
	pinned: number
	/** Told what lies under the pointer after the rows have moved. */
	onOver: (target: Element) => void
}

/** Until the pointer is let go, the table scrolls on while it is dragged at one of its edges, or beyond. */
export function scrollAtEdges({ box, header, pinned, onOver }: Options): void {
	let from: { x: number; y: number } | null = null
	let pointer: { x: number; y: number } | null = null
	const track = ({ clientX: x, clientY: y }: PointerEvent) => {
		from ??= { x, y }
		if (pointer || Math.hypot(x - from.x, y - from.y) > DRAGGED) pointer = { x, y }
	}
	const step = () => {
		frame = requestAnimationFrame(step)
		if (!pointer) return
		const { top, left } = box.getBoundingClientRect()
		const [first, last] = [top + header + 1, top + box.clientHeight - 1]
		const [start, end] = [left + pinned, left + box.clientWidth - 1]
		const down = speed(pointer.y, first + EDGE, last - EDGE)
		const across = box.scrollLeft > 0 || pointer.x > end - EDGE ? speed(pointer.x, start, end - EDGE) : 0
		if (down === 0 && across === 0) return
		box.scrollBy(across, down)
		const [x, y] = [
			Math.max(left + 1, Math.min(end - EDGE, pointer.x)),
			Math.max(first, Math.min(last - EDGE, pointer.y)),
		]
		const under = document.elementFromPoint(x, y)
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

/** Pixels of a frame: the further a place lies outside, the faster; 0 within. */
function speed(at: number, from: number, to: number): number {
	return at < from ? Math.max(-SPEED_MAX, at - from) : Math.min(SPEED_MAX, Math.max(0, at - to))
}
