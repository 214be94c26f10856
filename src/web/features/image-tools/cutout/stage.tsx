import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from '#domain/cutout/look.ts'
import { Comparison } from '../comparison.tsx'
import type { Tool } from './toolbar.tsx'
import type { StagePoint } from './stage-pointer.ts'
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
	const [cursor, setCursor] = useState<StagePoint>([0.5, 0.5])
	const { isActive, ...pointer } = useStagePointer(props, { canvas, loupe, before, onCursor: setCursor })
	const onKeyDown = stageKeys(props, cursor, setCursor)
	const isBrush = isBrushTool(tool)
	return (
		<Comparison
			{...{ name, photo, size, after, view, canvas, before }}
			isCovered={tool !== null}
			tool={tool ?? undefined}
		>
			{tool === 'box' && <BoxFrame box={box} label={t('cutout.boxName')} />}
			{tool && (
				<Over tool={tool} onKeyDown={onKeyDown} {...pointer}>
					{isBrush && <span className={classes.brush} style={dot(cursor, props.brush, size)} />}
				</Over>
			)}
			<canvas
				ref={loupe}
				className={classes.loupe}
				{...LOUPE_SIZE}
				data-aside={cursor[0] > 0.5 || undefined}
				hidden={!isActive || !isBrush}
				aria-hidden
			/>
		</Comparison>
	)
}

const isBrushTool = (tool: Tool) => tool === 'restore' || tool === 'erase'

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

function dot([x, y]: StagePoint, brush: number, { width, height }: StageProps['size']) {
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
