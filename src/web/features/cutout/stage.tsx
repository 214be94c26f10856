import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BRUSH, type Box, type Stroke, STROKE_POINTS_MAX } from '#domain/cutout/look.ts'
import type { Tool, View } from './toolbar.tsx'
import { beginStroke, drawLoupe, type Painting } from './painting.ts'
import { arrowOf, boxDrag, type Place, placeIn } from './stage-pointer.ts'
import classes from './cutout.module.css'

interface Props {
	name: string
	photo: string
	size: { width: number; height: number }
	/** The finished picture as it was last drawn. */
	after: ImageBitmap | null
	view: View
	tool: Tool
	box: Box
	brush: number
	onBox: (box: Box) => void
	onBrush: (brush: number) => void
	onStroke: (stroke: Stroke) => void
}

/** Pixels across of what lies under the loupe. */
const LOUPE = 132

/** A photo before and after, with the box or the brush over it. */
export function Stage(props: Props) {
	const { name, photo, size, after, view, tool, box } = props
	const { t } = useTranslation()
	const canvas = useRef<HTMLCanvasElement>(null)
	const loupe = useRef<HTMLCanvasElement>(null)
	const before = useRef<HTMLImageElement>(null)
	const [split, setSplit] = useState(50)
	const [cursor, setCursor] = useState<Place>([0.5, 0.5])
	useEffect(() => {
		if (canvas.current && after) show(canvas.current, after)
	}, [after])
	const { isActive, ...pointer } = usePointer(props, { canvas, loupe, before, onCursor: setCursor })
	const keys = useKeys(props, cursor, setCursor)
	const isBrush = tool === 'restore' || tool === 'erase'
	const hint = tool === 'box' ? 'cutout-box-hint' : isBrush ? 'cutout-brush-hint' : undefined
	const shape = view === 'after' && after ? after : size
	const style = {
		aspectRatio: `${shape.width} / ${shape.height}`,
		'--split': `${split}%`,
		'--wide': shape.width / shape.height,
	}
	return (
		<div className={classes.frame} style={style} data-view={view} data-tool={tool ?? undefined}>
			<img ref={before} src={photo} alt={t('cutout.stage', { name })} draggable={false} hidden={view === 'after'} />
			<canvas ref={canvas} className={classes.after} aria-hidden hidden={view === 'before' || !after} />
			{view === 'compare' && after && (
				<>
					<span className={classes.tag}>{t('cutout.beforeTag')}</span>
					<span className={classes.tag} data-right>
						{t('cutout.afterTag')}
					</span>
				</>
			)}
			{tool === 'box' && <BoxFrame box={box} label={t('cutout.boxName')} />}
			{tool && (
				<button
					type="button"
					className={classes.over}
					aria-label={t(`cutout.${tool}`)}
					aria-describedby={hint}
					onKeyDown={keys}
					{...pointer}
				>
					{isBrush && <span className={classes.brush} style={dot(cursor, props.brush, size)} />}
				</button>
			)}
			<canvas
				ref={loupe}
				className={classes.loupe}
				width={LOUPE}
				height={LOUPE}
				hidden={!isActive || !isBrush}
				aria-hidden
			/>
			{view === 'compare' && after && !tool && (
				<>
					<input
						type="range"
						className={classes.split}
						aria-label={t('cutout.split')}
						value={split}
						onChange={({ currentTarget }) => setSplit(Number(currentTarget.value))}
					/>
					<span className={classes.line} aria-hidden />
				</>
			)}
		</div>
	)
}

function dot([x, y]: Place, brush: number, { width, height }: Props['size']) {
	const wide = brush * Math.max(1, height / width)
	return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${wide * 100}%` }
}

function BoxFrame({ box: { x, y, w, h }, label }: { box: Box; label: string }) {
	const part = (value: number) => `${value * 100}%`
	return (
		<span className={classes.box} style={{ left: part(x), top: part(y), width: part(w), height: part(h) }} aria-hidden>
			<b>{label}</b>
			<i />
			<i />
			<i />
			<i />
		</span>
	)
}

function show(canvas: HTMLCanvasElement, after: ImageBitmap): void {
	canvas.width = after.width
	canvas.height = after.height
	canvas.getContext('2d')?.drawImage(after, 0, 0)
}

interface Drawing {
	canvas: { readonly current: HTMLCanvasElement | null }
	loupe: { readonly current: HTMLCanvasElement | null }
	before: { readonly current: HTMLImageElement | null }
	onCursor: (place: Place) => void
}

/** Draws boxes and strokes by pointer; a stroke is seen at once, and drawn properly when it ends. */
function usePointer({ tool, box, brush, onBox, onStroke }: Props, { canvas, loupe, before, onCursor }: Drawing) {
	const [isActive, setActive] = useState(false)
	const boxing = useRef<((to: Place) => Box) | null>(null)
	const painting = useRef<Painting | null>(null)
	const end = () => {
		setActive(false)
		boxing.current = null
		const points = painting.current?.points
		painting.current = null
		if (points?.length && (tool === 'restore' || tool === 'erase')) onStroke({ do: tool, size: brush, points })
	}
	return {
		isActive,
		onPointerDown(event: PointerEvent<HTMLElement>) {
			event.currentTarget.setPointerCapture(event.pointerId)
			const place = placeIn(event.currentTarget, event)
			setActive(true)
			if (tool === 'box') boxing.current = boxDrag(box, place)
			else if (tool && canvas.current && before.current)
				painting.current = beginStroke(canvas.current, before.current, { do: tool, size: brush, at: place })
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const place = placeIn(event.currentTarget, event)
			if (tool !== 'box') onCursor(place)
			if (boxing.current) onBox(boxing.current(place))
			if (!painting.current) return
			painting.current.to(place)
			if (loupe.current && canvas.current) drawLoupe(loupe.current, canvas.current, place)
			if (painting.current.points.length >= STROKE_POINTS_MAX) end()
		},
		onPointerUp: end,
		onPointerCancel: end,
	}
}

/** The same by keys. */
function useKeys(
	{ tool, box, brush, onBox, onBrush, onStroke }: Props,
	cursor: Place,
	onCursor: (place: Place) => void,
) {
	return (event: KeyboardEvent) => {
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

function nudged({ x, y, w, h }: Box, [dx, dy]: Place, sizes: boolean): Box {
	if (sizes) return { x, y, w: Math.min(1 - x, Math.max(0.03, w + dx)), h: Math.min(1 - y, Math.max(0.03, h + dy)) }
	return { x: Math.min(1 - w, Math.max(0, x + dx)), y: Math.min(1 - h, Math.max(0, y + dy)), w, h }
}
