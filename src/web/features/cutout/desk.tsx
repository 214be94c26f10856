import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import type { Box } from '#domain/cutout/look.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { useUndoKeys } from '#web/ui/use-undo-keys.ts'
import { boxOf, type Edit, stepped, withStroke } from './edits.ts'
import type { Renderer } from './rendering.ts'
import { Stage } from './stage.tsx'
import { stateOf } from './strip.tsx'
import { CutoutToolbar, type Tool, type View } from './toolbar.tsx'
import classes from './desk.module.css'

/** The longer side of a preview, in pixels. */
const PREVIEW = 1100
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
	const hasMask = photo.state === 'done' && photo.mask_url !== null
	// What is worked on stays where it is; how it will stand is seen in the finished picture.
	const shown = hasMask ? (tool === 'box' ? 'before' : tool ? 'after' : view) : 'before'
	const inPlace = tool !== null || view === 'compare'
	const after = usePreview(photo, edit, renderer, inPlace)
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
					after={hasMask ? after : null}
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
	const state = stateOf(photo, isEdited)
	if (state === 'done') return null
	if (state === 'hand')
		return (
			<p className={classes.told} data-tone="warn" role="status">
				{t('cutout.handHint')}
			</p>
		)
	if (state === 'failed')
		return (
			<div className={classes.told} data-tone="bad" role="status">
				<b>{t('cutout.failedTitle')}</b>
				<span>{photo.error?.msg}</span>
				<Button size="xs" variant="default" onClick={onRetry}>
					{t('cutout.retry')}
				</Button>
			</div>
		)
	return (
		<p className={classes.told} role="status">
			<Loader size={14} aria-hidden />
			<b>{t(state === 'queued' ? 'cutout.waitTitle' : 'cutout.workTitle')}</b>
			<span>{t('cutout.waitText')}</span>
		</p>
	)
}

/** The finished picture, drawn anew for every change; older ones that come late are dropped. */
function usePreview(
	{ url, mask_url }: Cutout,
	{ look, strokes }: Edit,
	renderer: Renderer,
	inPlace: boolean,
): ImageBitmap | null {
	const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
	useEffect(() => {
		if (mask_url === null) return
		let isPast = false
		const drawn = inPlace ? { ...look, margin: null } : look
		renderer.preview({ photo: url, mask: mask_url, look: drawn, strokes }, PREVIEW).then(
			(made) => !isPast && setBitmap(made),
			(error: unknown) => !isPast && notifyError(error),
		)
		return () => {
			isPast = true
		}
	}, [url, mask_url, look, strokes, renderer, inPlace])
	return bitmap
}
