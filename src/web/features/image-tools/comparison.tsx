import { type ReactNode, type Ref, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PicturePlace, Preview } from './rendering.ts'
import classes from './comparison.module.css'

/** What is seen of a photo: both of its sides, or one. */
export type View = 'compare' | 'before' | 'after'

const WHOLE: PicturePlace = { x: 0, y: 0, w: 1, h: 1 }

interface Props {
	name: string
	photo: string
	size: { width: number; height: number }
	/** The finished picture as it was last drawn. */
	after: Preview | null
	view: View
	/** Whether something lies over the picture instead of the line between its sides. */
	isCovered?: boolean
	/** What the finished picture is drawn on. */
	canvas: RefObject<HTMLCanvasElement | null>
	before?: Ref<HTMLImageElement>
	tool?: string | undefined
	children?: ReactNode
}

/** A photo before and after, each of its places at the same place. */
export function Comparison({ isCovered = false, canvas, before, children, ...props }: Props) {
	const { name, photo, size, after, view, tool } = props
	const { t } = useTranslation()
	const [split, setSplit] = useState(50)
	useEffect(() => {
		if (canvas.current && after) show(canvas.current, after.bitmap)
	}, [canvas, after])
	const isCompared = view === 'compare' && after !== null
	const { width, height } = view === 'before' || !after ? size : after.bitmap
	const place = view === 'compare' && after ? after.place : WHOLE
	return (
		<div className={classes.frame} style={frameStyle({ width, height }, split)} data-view={view} data-tool={tool}>
			<div className={classes.before} hidden={view === 'after' && after !== null}>
				<img
					ref={before}
					src={photo}
					alt={t('imageTools.stage', { name })}
					draggable={false}
					style={{ left: part(place.x), top: part(place.y), width: part(place.w), height: part(place.h) }}
				/>
			</div>
			<canvas ref={canvas} className={classes.after} aria-hidden hidden={view === 'before' || !after} />
			{isCompared && <Tags />}
			{children}
			{isCompared && !isCovered && <Split value={split} onChange={setSplit} />}
		</div>
	)
}

function frameStyle({ width, height }: Props['size'], split: number) {
	return { aspectRatio: `${width} / ${height}`, '--split': `${split}%`, '--wide': width / height }
}

const part = (share: number) => `${share * 100}%`

function show(canvas: HTMLCanvasElement, after: ImageBitmap): void {
	canvas.width = after.width
	canvas.height = after.height
	canvas.getContext('2d')?.drawImage(after, 0, 0)
}

function Tags() {
	const { t } = useTranslation()
	return (
		<>
			<span className={classes.tag}>{t('imageTools.beforeTag')}</span>
			<span className={classes.tag} data-right>
				{t('imageTools.afterTag')}
			</span>
		</>
	)
}

function Split({ value, onChange }: { value: number; onChange: (value: number) => void }) {
	const { t } = useTranslation()
	return (
		<>
			<input
				type="range"
				className={classes.split}
				aria-label={t('imageTools.split')}
				value={value}
				onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
			/>
			<span className={classes.line} aria-hidden />
		</>
	)
}
