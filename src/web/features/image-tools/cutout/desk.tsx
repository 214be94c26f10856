import { Button, Loader } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import type { Box } from '#domain/cutout/look.ts'
import { useUndoKeys } from '#web/ui/use-undo-keys.ts'
import type { View } from '../comparison.tsx'
import { boxOf, type Edit, stepped, withStroke } from '../edits.ts'
import type { Preview, Renderer } from '../rendering.ts'
import { Stage } from './stage.tsx'
import { outlineOf } from '../strip.tsx'
import { usePreview } from '../use-preview.ts'
import { shownOf } from './shown.ts'
import { CutoutToolbar, type Tool } from './toolbar.tsx'
import classes from '../desk.module.css'

const FIRST_BRUSH = 0.04

interface Props {
	photo: Cutout
	edit: Edit
	renderer: Renderer
	onEdit: (edit: Edit) => void
	onCut: (box?: Box) => void
}

/** One photo under the tools. */
export function Desk({ photo, edit, renderer, onEdit, onCut }: Props) {
	const [view, setView] = useState<View>('compare')
	const [tool, setTool] = useState<Tool>(null)
	const [brush, setBrush] = useState(FIRST_BRUSH)
	const hasMask = hasMaskOf(photo)
	// What is worked on stays where it is; how it will stand is seen in the finished picture.
	const shown = hasMask ? (tool === 'box' ? 'before' : tool ? 'after' : view) : 'before'
	const inPlace = tool !== null || view === 'compare'
	const after = useCutout(photo, edit, renderer, inPlace)
	useUndoKeys((direction) => onEdit(stepped(edit, direction)))
	return (
		<div className={classes.desk}>
			<CutoutToolbar
				{...{ view, tool, brush, edit, hasMask }}
				size={photo}
				onView={(next) => (setTool(null), setView(next))}
				onTool={setTool}
				onBrush={setBrush}
				onStep={(direction) => onEdit(stepped(edit, direction))}
				onCut={() => (setTool(null), onCut(boxOf(photo, edit)))}
			/>
			<Told photo={photo} isEdited={edit.strokes.length > 0} onRetry={() => onCut()} />
			<div className={classes.table}>
				<Stage
					name={photo.name}
					photo={photo.url}
					size={photo}
					after={after}
					view={shown}
					box={boxOf(photo, edit)}
					{...{ tool, brush }}
					onBox={(box) => onEdit({ ...edit, box })}
					onBrush={setBrush}
					onStroke={(stroke) => onEdit(withStroke(edit, stroke))}
				/>
			</div>
			<Hints tool={tool} />
		</div>
	)
}

/** How the tool in hand is used; the stage refers to it. */
function Hints({ tool }: { tool: Tool }) {
	const { t } = useTranslation()
	return (
		<>
			<p id="cutout-box-hint" className={classes.hint} hidden={tool !== 'box'}>
				{t('cutout.boxHint')}
			</p>
			<p id="cutout-brush-hint" className={classes.hint} hidden={tool === null || tool === 'box'}>
				{t('cutout.brushHint')}
			</p>
		</>
	)
}

/** What is to be said of a photo that is not simply done. */
function Told({ photo, isEdited, onRetry }: { photo: Cutout; isEdited: boolean; onRetry: () => void }) {
	const { t } = useTranslation()
	const state = outlineOf(photo, isEdited)
	if (state === 'done')
		return photo.way === 'model' || photo.way === 'instead' ? (
			<p className={classes.told}>{t(`cutout.way.${photo.way}`)}</p>
		) : null
	if (state === 'hand')
		return (
			<p className={classes.told} data-tone="warn" role="status">
				{t('cutout.handHint')} {photo.way === 'instead' && t('cutout.way.instead')}
			</p>
		)
	if (state === 'failed')
		return (
			<div className={classes.told} data-tone="bad" role="status">
				<b>{t('cutout.failedTitle')}</b>
				<span>{photo.error?.msg}</span>
				<Button size="xs" variant="default" onClick={onRetry}>
					{t('imageTools.retry')}
				</Button>
			</div>
		)
	return (
		<p className={classes.told} role="status">
			<Loader size={14} aria-hidden />
			<b>{t(state === 'queued' ? 'imageTools.waitTitle' : 'imageTools.workTitle')}</b>
			<span>{t('imageTools.waitText')}</span>
		</p>
	)
}

/** The finished picture; `inPlace`: where the photo has it. */
function useCutout(photo: Cutout, { look, strokes }: Edit, renderer: Renderer, inPlace: boolean): Preview | null {
	const hasMask = hasMaskOf(photo)
	const shown = useMemo(
		() => (hasMask ? shownOf(photo, { look, strokes }, inPlace ? { margin: null } : {}) : null),
		[photo, hasMask, look, strokes, inPlace],
	)
	return usePreview(shown, renderer)
}

const hasMaskOf = ({ state, mask_url }: Cutout) => state === 'done' && mask_url !== null
