import { useEffect, useRef } from 'react'
import type { Renderer, ShownPicture } from '../rendering.ts'
import { usePreview } from '../use-preview.ts'
import classes from './style-panel.module.css'

const SIDE = 240

interface Props {
	/** Of all choices that exclude each other. */
	name: string
	label: string
	checked: boolean
	/** The photo as this choice shows it; null: it cannot be shown yet. */
	shown: ShownPicture | null
	/** What is seen until then. */
	thumbnail: string
	renderer: Renderer
	onCheck: () => void
}

/** One choice as a sample of what it makes of the photo. */
export function SampleTile({ name, label, checked, shown, thumbnail, renderer, onCheck }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const sample = usePreview(shown, renderer, SIDE)
	useEffect(() => {
		if (!canvas.current || !sample) return
		const { bitmap } = sample
		canvas.current.width = bitmap.width
		canvas.current.height = bitmap.height
		canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
	}, [sample])
	return (
		<label className={classes.tile}>
			<input type="radio" name={name} checked={checked} onChange={onCheck} />
			<span className={classes.sample} aria-hidden>
				<canvas ref={canvas} hidden={!sample} />
				{!sample && <img src={thumbnail} alt="" draggable={false} />}
			</span>
			<span>{label}</span>
		</label>
	)
}
