import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How large a photo is shown, and how far from the middle. */
interface Lens {
	readonly scale: number
	readonly x: number
	readonly y: number
}

const WHOLE: Lens = { scale: 1, x: 0, y: 0 }
const LARGEST = 6
/** Of a double tap. */
const CLOSE_UP = 2.5

/** A photo that is looked at closely: what of it is in sight, and what fingers, mouse and wheel do to that. */
export function useLens(stage: RefObject<HTMLElement | null>) {
	const [lens, setLens] = useState(WHOLE)
	const scaleTo = (wanted: number, at: Point) => setLens((now) => scaled(now, wanted, at, stage.current))
	const by = (factor: number, at?: Point) =>
		setLens((now) => scaled(now, now.scale * factor, at ?? MIDDLE, stage.current))
	const move = (x: number, y: number) => setLens((now) => held({ ...now, x: now.x + x, y: now.y + y }, stage.current))
	useEffect(() => {
		const box = stage.current
		// A listener of React's would be passive: the page behind must not scroll.
		const turn = (event: WheelEvent) => {
			event.preventDefault()
			by(Math.exp(-event.deltaY / 400), pointIn(box, event))
		}
		box?.addEventListener('wheel', turn, { passive: false })
		return () => box?.removeEventListener('wheel', turn)
		// oxlint-disable-next-line react/exhaustive-deps -- what it calls does not follow from the draw
	}, [stage])
	return {
		...lens,
		isLargest: lens.scale >= LARGEST,
		by,
		move,
		reset: () => setLens(WHOLE),
		handlers: {
			...useFingers(stage, by, move),
			onDoubleClick: (event: { clientX: number; clientY: number }) =>
				scaleTo(lens.scale > 1 ? 1 : CLOSE_UP, pointIn(stage.current, event)),
		},
	}
}

/** One finger moves, two make larger and smaller about the middle between them. */
function useFingers(
	stage: RefObject<HTMLElement | null>,
	by: (factor: number, at?: Point) => void,
	move: (x: number, y: number) => void,
) {
	const fingers = useRef(new Map<number, { x: number; y: number }>())
	const onMove = (event: PointerEvent) => {
		const known = fingers.current
		const before = known.get(event.pointerId)
		if (!before) return
		const other = [...known].find(([id]) => id !== event.pointerId)?.[1]
		const now = { x: event.clientX, y: event.clientY }
		known.set(event.pointerId, now)
		if (!other) return move(now.x - before.x, now.y - before.y)
		const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
		by(distance(now, other) / Math.max(1, distance(before, other)), pointIn(stage.current, middle))
	}
	const letGo = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
	return {
		onPointerDown: (event: PointerEvent) => {
			event.currentTarget.setPointerCapture(event.pointerId)
			fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
		},
		onPointerMove: onMove,
		onPointerUp: letGo,
		onPointerCancel: letGo,
	}
}

/** From the middle of the stage, in pixels. */
interface Point {
	readonly x: number
	readonly y: number
}
const MIDDLE: Point = { x: 0, y: 0 }

/** The same point stays under the finger. */
function scaled(now: Lens, wanted: number, at: Point, box: HTMLElement | null): Lens {
	const scale = Math.min(LARGEST, Math.max(1, wanted))
	const grown = scale / now.scale
	return held({ scale, x: at.x - (at.x - now.x) * grown, y: at.y - (at.y - now.y) * grown }, box)
}

/** A photo is not moved out of sight. */
function held({ scale, x, y }: Lens, box: HTMLElement | null): Lens {
	if (scale === 1 || !box) return WHOLE
	const [mostX, mostY] = [(box.clientWidth * (scale - 1)) / 2, (box.clientHeight * (scale - 1)) / 2]
	return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) }
}

function pointIn(box: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
	if (!box) return MIDDLE
	const { left, top, width, height } = box.getBoundingClientRect()
	return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
	return Math.hypot(a.x - b.x, a.y - b.y)
}
