import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from '#domain/cutout/look.ts'
import type { Tool } from './toolbar.tsx'
import type { Place } from './stage-pointer.ts'
import { type StageProps, stageKeys, useStagePointer } from './use-stage-pointer.ts'
import classes from './stage.module.css'

/** Pixels across of what lies under the loupe. */
const LOUPE_SIZE = { width: 132, height: 132 }

/** A photo before and after, with the box or the brush over it. */
export function Stage(props: StageProps) {
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
	const { isActive, ...pointer } = useStagePointer(props, { canvas, loupe, before, onCursor: setCursor })
	const onKeyDown = stageKeys(props, cursor, setCursor)
	const isBrush = isBrushTool(tool)
	const isCompared = view === 'compare' && after !== null
	return (
		<div
			className={classes.frame}
			style={frameStyle(view === 'after' && after ? after : size, split)}
			data-view={view}
			data-tool={tool ?? undefined}
		>
			<img ref={before} src={photo} alt={t('cutout.stage', { name })} draggable={false} hidden={view === 'after'} />
			<canvas ref={canvas} className={classes.after} aria-hidden hidden={view === 'before' || !after} />
			{isCompared && <Tags />}
			{tool === 'box' && <BoxFrame box={box} label={t('cutout.boxName')} />}
			{tool && (
				<Over tool={tool} onKeyDown={onKeyDown} {...pointer}>
					{isBrush && <span className={classes.brush} style={dot(cursor, props.brush, size)} />}
				</Over>
			)}
			<canvas ref={loupe} className={classes.loupe} {...LOUPE_SIZE} hidden={!isActive || !isBrush} aria-hidden />
			{isCompared && !tool && <Split value={split} onChange={setSplit} />}
		</div>
	)
}

const isBrushTool = (tool: Tool) => tool === 'restore' || tool === 'erase'

function frameStyle({ width, height }: StageProps['size'], split: number) {
	return { aspectRatio: `${width} / ${height}`, '--split': `${split}%`, '--wide': width / height }
}

function Tags() {
	const { t } = useTranslation()
	return (
		<>
			<span className={classes.tag}>{t('cutout.beforeTag')}</span>
			<span className={classes.tag} data-right>
				{t('cutout.afterTag')}
			</span>
		</>
	)
}

/** What pointer and keys reach while a tool is in hand. */
function Over({ tool, ...rest }: { tool: NonNullable<Tool> } & ComponentProps<'button'>) {
	const { t } = useTranslation()
	return (
		<button
			type="button"
			className={classes.over}
			aria-label={t(`cutout.${tool}`)}
			aria-describedby={tool === 'box' ? 'cutout-box-hint' : 'cutout-brush-hint'}
			{...rest}
		/>
	)
}

function Split({ value, onChange }: { value: number; onChange: (value: number) => void }) {
	const { t } = useTranslation()
	return (
		<>
			<input
				type="range"
				className={classes.split}
				aria-label={t('cutout.split')}
				value={value}
				onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
			/>
			<span className={classes.line} aria-hidden />
		</>
	)
}

function dot([x, y]: Place, brush: number, { width, height }: StageProps['size']) {
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
