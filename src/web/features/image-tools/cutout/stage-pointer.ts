import type { Box } from '#domain/cutout/look.ts'
import { boxBetween, movedBox } from '../edits.ts'

export type StagePoint = readonly [number, number]

/** Where on the picture the pointer is, in shares of its sides. */
export function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): StagePoint {
	const { left, top, width, height } = element.getBoundingClientRect()
	const share = (value: number) => Math.min(1, Math.max(0, value))
	return [share((clientX - left) / width), share((clientY - top) / height)]
}

/** How near a corner counts as it, in shares of the picture's sides. */
const NEAR = 0.03

/** What dragging from a place does to the box: sizes it by a corner, moves it, or draws another. */
export function boxDrag(box: Box, from: StagePoint): (to: StagePoint) => Box {
	const [x, y] = from
	const corners = [
		[box.x, box.y],
		[box.x + box.w, box.y],
		[box.x, box.y + box.h],
		[box.x + box.w, box.y + box.h],
	] as const
	const corner = corners.findIndex(([cx, cy]) => Math.hypot(cx - x, cy - y) < NEAR)
	const opposite = corners[3 - corner]
	if (corner >= 0 && opposite) return (to) => boxBetween(opposite, to)
	const isInside = x > box.x && y > box.y && x < box.x + box.w && y < box.y + box.h
	if (isInside) return (to) => movedBox(box, { x: to[0] - x, y: to[1] - y })
	return (to) => boxBetween(from, to)
}

const STEP = 0.01
const ARROWS: Readonly<Record<string, StagePoint>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
}

/** By how much an arrow key moves something, in shares; null for any other key. */
export function arrowOf({
	key,
	ctrlKey,
	metaKey,
	altKey,
}: {
	key: string
	ctrlKey: boolean
	metaKey: boolean
	altKey: boolean
}): StagePoint | null {
	const arrow = ARROWS[key]
	return arrow && !ctrlKey && !metaKey && !altKey ? [arrow[0] * STEP, arrow[1] * STEP] : null
}
