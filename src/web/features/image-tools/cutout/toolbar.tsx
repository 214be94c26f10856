import { Button, Slider } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBrush, IconCrop, IconEraser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ViewSwitch } from '../view-switch.tsx'
import type { View } from '../comparison.tsx'
import type { Edit } from '../edits.ts'
import desk from '../desk.module.css'
import classes from './toolbar.module.css'

export type Tool = 'box' | 'restore' | 'erase' | null

const TOOLS = [
	{ tool: 'box', icon: IconCrop },
	{ tool: 'restore', icon: IconBrush },
	{ tool: 'erase', icon: IconEraser },
] as const

interface Props {
	view: View
	tool: Tool
	brush: number
	edit: Edit
	/** Only a box can be drawn on a photo without a mask. */
	hasMask: boolean
	size: { width: number; height: number }
	onView: (view: View) => void
	onTool: (tool: Tool) => void
	onBrush: (brush: number) => void
	onStep: (direction: 'back' | 'forward') => void
	onCut: () => void
}

/** What can be looked at and done with the photo on the stage. */
export function CutoutToolbar(props: Props) {
	const { view, tool, hasMask, size, onView, onCut } = props
	const { t } = useTranslation()
	return (
		<div className={desk.tools}>
			<ViewSwitch disabled={!hasMask} value={hasMask ? view : 'before'} onChange={onView} />
			<i aria-hidden />
			<Tools {...props} />
			<i aria-hidden />
			<Steps {...props} />
			{tool === 'box' && (
				<Button size="xs" onClick={onCut}>
					{t('cutout.cut')}
				</Button>
			)}
			{(tool === 'restore' || tool === 'erase') && <BrushSize {...props} />}
			<span className="grow" />
			<span className={desk.size}>{t('imageTools.size', size)}</span>
		</div>
	)
}

function Tools({ tool, hasMask, onTool }: Props) {
	const { t } = useTranslation()
	return TOOLS.map(({ tool: one, icon }) => (
		<IconButton
			key={one}
			icon={icon}
			label={t(`cutout.${one}`)}
			aria-pressed={tool === one}
			variant={tool === one ? 'light' : 'subtle'}
			color={tool === one ? undefined : 'gray'}
			disabled={!hasMask && one !== 'box'}
			onClick={() => onTool(tool === one ? null : one)}
		/>
	))
}

function Steps({ edit, onStep }: Props) {
	const { t } = useTranslation()
	return (
		<>
			<IconButton
				icon={IconArrowBackUp}
				label={t('cutout.undo')}
				disabled={!edit.strokes.length}
				onClick={() => onStep('back')}
			/>
			<IconButton
				icon={IconArrowForwardUp}
				label={t('cutout.redo')}
				disabled={!edit.undone.length}
				onClick={() => onStep('forward')}
			/>
		</>
	)
}

function BrushSize({ brush, onBrush }: Props) {
	const { t } = useTranslation()
	return (
		<Slider
			className={classes.brushSize ?? ''}
			label={null}
			thumbLabel={t('cutout.brushSize')}
			min={0.004}
			max={0.3}
			step={0.002}
			value={brush}
			onChange={onBrush}
		/>
	)
}
