import './zoom.css'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icons.tsx'
import type { PublicItem } from '../page-data.ts'
import { useModal } from '../use-modal.ts'
import type { Words } from '../words.ts'
import { useLens } from './use-lens.ts'

interface Props {
	images: PublicItem['images']
	shown: number
	name: string
	w: Words
	onShow: (index: number) => void
	onClose: () => void
}

/**
 * A photo over the whole window: wheel, pinch, double tap, buttons, `+` and `-` make it larger, dragging and arrow keys move
 * it; while it is whole, arrow keys turn to the next.
 */
export function Zoom({ images, shown, name, w, onShow, onClose }: Props) {
	const dialog = useModal()
	const stage = useRef<HTMLDivElement>(null)
	const lens = useLens(stage)
	const picture = images[shown]
	const several = images.length > 1
	const turn = (by: number) => {
		lens.reset()
		onShow((shown + by + images.length) % images.length)
	}
	const onKey = (event: KeyboardEvent) => {
		const act = actOf(event.key, lens, several ? turn : null)
		if (!act || event.ctrlKey || event.metaKey || event.altKey) return
		event.preventDefault()
		act()
	}
	return (
		<dialog ref={dialog} className="zoom" aria-label={w.closeUp(name)} onKeyDown={onKey} onClose={onClose}>
			<div ref={stage} className="zoom-stage" data-large={lens.scale > 1 || undefined} {...lens.handlers}>
				{picture && (
					<img
						src={picture.url}
						alt={picture.alt || name}
						draggable={false}
						style={{ transform: `translate(${lens.x}px, ${lens.y}px) scale(${lens.scale})` }}
					/>
				)}
			</div>
			<Bar lens={lens} turn={several ? turn : null} w={w} />
			<button
				type="button"
				className="icon-button zoom-close"
				aria-label={w.close}
				onClick={() => dialog.current?.close()}
			>
				<Icon name="close" />
			</button>
		</dialog>
	)
}

interface BarProps {
	lens: ReturnType<typeof useLens>
	/** Null of a photo that is alone. */
	turn: ((by: number) => void) | null
	w: Words
}

function Bar({ lens, turn, w }: BarProps) {
	return (
		<div className="zoom-bar">
			{turn && <Act icon="left" label={w.previous} onClick={() => turn(-1)} />}
			<Act icon="minus" label={w.zoomOut} onClick={() => lens.by(1 / STEP)} isOff={lens.scale <= 1} />
			<span className="num" role="status">
				{Math.round(lens.scale * 100)} %
			</span>
			<Act icon="plus" label={w.zoomIn} onClick={() => lens.by(STEP)} isOff={lens.isLargest} />
			{turn && <Act icon="right" label={w.next} onClick={() => turn(1)} />}
		</div>
	)
}

interface ActProps {
	icon: 'left' | 'right' | 'minus' | 'plus'
	label: string
	isOff?: boolean
	onClick: () => void
}

function Act({ icon, label, isOff = false, onClick }: ActProps) {
	return (
		<button type="button" className="icon-button" aria-label={label} aria-disabled={isOff} onClick={onClick}>
			<Icon name={icon} />
		</button>
	)
}

const STEP = 1.5
/** Pixels of an arrow key. */
const MOVE = 80

function actOf(
	key: string,
	lens: ReturnType<typeof useLens>,
	turn: ((by: number) => void) | null,
): (() => void) | undefined {
	if (key === '+' || key === '=') return () => lens.by(STEP)
	if (key === '-') return () => lens.by(1 / STEP)
	if (key === '0') return lens.reset
	const [x, y] = ({ ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const)[key] ?? []
	if (x === undefined || y === undefined) return undefined
	if (lens.scale > 1) return () => lens.move(x * MOVE, y * MOVE)
	return turn && x ? () => turn(-x) : undefined
}
