import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { BRUSH, type Box, type Stroke, STROKE_POINTS_MAX } from '#domain/cutout/look.ts'
import { beginStroke, drawLoupe, type Painting } from './painting.ts'
import type { View } from '../comparison.tsx'
import type { Preview } from '../rendering.ts'
import type { Tool } from './toolbar.tsx'
import { arrowOf, boxDrag, type StagePoint, placeIn } from './stage-pointer.ts'

/** What the stage is given. */
export interface StageProps {
	name: string
	photo: string
	size: { width: number; height: number }
	/** The finished picture as it was last drawn. */
	after: Preview | null
	view: View
	tool: Tool
	box: Box
	brush: number
	onBox: (box: Box) => void
	onBrush: (brush: number) => void
	onStroke: (stroke: Stroke) => void
}

interface Drawing {
	canvas: { readonly current: HTMLCanvasElement | null }
	loupe: { readonly current: HTMLCanvasElement | null }
	before: { readonly current: HTMLImageElement | null }
	onCursor: (place: StagePoint) => void
}

/** Draws boxes and strokes by pointer; a stroke is seen at once, and drawn properly when it ends. */
export function useStagePointer(
	{ tool, box, brush, onBox, onStroke }: StageProps,
	{ canvas, loupe, before, onCursor }: Drawing,
) {
	const [isActive, setActive] = useState(false)
	const boxing = useRef<((to: StagePoint) => Box) | null>(null)
	const painting = useRef<Painting | null>(null)
	const end = () => {
		setActive(false)
		boxing.current = null
		const points = painting.current?.points
		painting.current = null
		if (points?.length && (tool === 'restore' || tool === 'erase')) onStroke({ do: tool, size: brush, points })
	}
	const enlarge = (place: StagePoint) => drawLoupe(loupe.current, canvas.current, place, brush)
	return {
		isActive,
		onPointerDown(event: PointerEvent<HTMLElement>) {
			event.currentTarget.setPointerCapture(event.pointerId)
			const place = placeIn(event.currentTarget, event)
			setActive(true)
			if (tool === 'box') boxing.current = boxDrag(box, place)
			else if (tool && canvas.current && before.current)
				painting.current = beginStroke(canvas.current, before.current, { do: tool, size: brush, at: place })
			if (painting.current) enlarge(place)
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const place = placeIn(event.currentTarget, event)
			if (tool !== 'box') onCursor(place)
			if (boxing.current) onBox(boxing.current(place))
			if (!painting.current) return
			painting.current.to(place)
			enlarge(place)
			if (painting.current.points.length >= STROKE_POINTS_MAX) end()
		},
		onPointerUp: end,
		onPointerCancel: end,
	}
}

/** What keys do on the stage: the same as the pointer. */
export function stageKeys(
	{ tool, box, brush, onBox, onBrush, onStroke }: StageProps,
	cursor: StagePoint,
	onCursor: (place: StagePoint) => void,
) {
	return (event: KeyboardEvent): void => {
		const by = arrowOf(event)
		const isBrush = tool === 'restore' || tool === 'erase'
		if (by && tool === 'box') onBox(nudged(box, by, event.shiftKey))
		else if (by) onCursor([clamp(cursor[0] + by[0]), clamp(cursor[1] + by[1])])
		else if (isBrush && event.key === ' ') onStroke({ do: tool, size: brush, points: [cursor] })
		else if (isBrush && event.key === '[') onBrush(Math.max(BRUSH.least, brush / 1.25))
		else if (isBrush && event.key === ']') onBrush(Math.min(0.3, brush * 1.25))
		else return
		event.preventDefault()
	}
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

function nudged({ x, y, w, h }: Box, [dx, dy]: StagePoint, sizes: boolean): Box {
	if (sizes) return { x, y, w: Math.min(1 - x, Math.max(0.03, w + dx)), h: Math.min(1 - y, Math.max(0.03, h + dy)) }
	return { x: Math.min(1 - w, Math.max(0, x + dx)), y: Math.min(1 - h, Math.max(0, y + dy)), w, h }
}
