import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { drawInto, type Loaded } from './draw.ts'
import { moved, type Look } from './look.ts'
import { keyOf, type StageAct } from './stage-keys.ts'
import classes from './thumbnail.module.css'

/** The part of the stage that the square takes. */
const FRAME = 0.78
/** Pixels of the canvas: as many as a sharp screen shows of it. */
const CANVAS = 1120
const WHEEL = 0.0015

interface Props {
	picture: Loaded
	look: Look
	name: string
	onLook: (look: Look) => void
	onAct: (act: StageAct) => void
}

/** The picture under its square: dragged, pinched, turned with the wheel, moved by keys. */
export function Stage({ picture, look, name, onLook, onAct }: Props) {
	const { t } = useTranslation()
	const canvas = useRef<HTMLCanvasElement>(null)
	const { down, move, up } = usePointers(canvas, (by) => onLook(moved(look, picture, by)))
	useWheel(canvas, (zoom) => onLook(moved(look, picture, { zoom })))
	useEffect(() => {
		if (canvas.current) paint(canvas.current, picture, look)
	}, [picture, look])
	const onKeyDown = (event: KeyboardEvent) => {
		const act = keyOf(event)
		if (!act) return
		event.preventDefault()
		onAct(act)
	}
	return (
		<button
			type="button"
			className={classes.stage}
			aria-label={t('thumbnail.stage', { name })}
			aria-describedby="thumbnail-keys"
			onKeyDown={onKeyDown}
			onPointerDown={down}
			onPointerMove={move}
			onPointerUp={up}
			onPointerCancel={up}
		>
			<canvas ref={canvas} className={classes.canvas} width={CANVAS} height={CANVAS} aria-hidden />
			<span className={classes.frame} aria-hidden />
		</button>
	)
}

function paint(element: HTMLCanvasElement, picture: Loaded, look: Look): void {
	const canvas = element.getContext('2d')
	if (!canvas) return
	const side = CANVAS * FRAME
	const left = (CANVAS - side) / 2
	canvas.clearRect(0, 0, CANVAS, CANVAS)
	if (look.background !== 'transparent') {
		canvas.fillStyle = look.background
		canvas.fillRect(left, left, side, side)
	}
	drawInto(canvas, picture, look, { left, top: left, side })
}

/** Drags by one pointer, pinches by two; moves are told as parts of the square. */
function usePointers(
	canvas: { readonly current: HTMLCanvasElement | null },
	onMove: (by: { x?: number; y?: number; zoom?: number }) => void,
) {
	const pointers = useRef(new Map<number, { x: number; y: number }>())
	const spread = () => {
		const [one, other] = [...pointers.current.values()]
		return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
	}
	return {
		down({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
			currentTarget.setPointerCapture(pointerId)
			pointers.current.set(pointerId, { x, y })
		},
		move({ pointerId, clientX: x, clientY: y }: PointerEvent) {
			const last = pointers.current.get(pointerId)
			if (!last) return
			const before = spread()
			pointers.current.set(pointerId, { x, y })
			const side = (canvas.current?.clientWidth ?? 1) * FRAME
			if (before > 0) onMove({ zoom: spread() / before })
			else onMove({ x: (last.x - x) / side, y: (last.y - y) / side })
		},
		up: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
	}
}

/** React's own listener could not keep the page from scrolling. */
function useWheel(canvas: { readonly current: HTMLCanvasElement | null }, onZoom: (times: number) => void) {
	useEffect(() => {
		const element = canvas.current
		const turn = (event: WheelEvent) => {
			event.preventDefault()
			onZoom(Math.exp(-event.deltaY * WHEEL))
		}
		element?.addEventListener('wheel', turn, { passive: false })
		return () => element?.removeEventListener('wheel', turn)
	})
}
