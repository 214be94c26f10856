import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import type { PhotoStyle } from '#domain/photo-style/style.ts'
import { links } from '#web/app/paths.ts'
import { Comparison, type View } from '../comparison.tsx'
import classes from '../desk.module.css'
import type { Edit } from '../edits.ts'
import type { Renderer } from '../rendering.ts'
import { usePreview } from '../use-preview.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { referenceIn, shownIn, stateIn } from './styled-photo.ts'

interface Props {
	photo: Cutout
	photos: readonly Cutout[]
	style: PhotoStyle
	edit: Edit
	renderer: Renderer
	onRetry: () => void
}

/** One photo in the style. */
export function StyleDesk({ photo, photos, style, edit, renderer, onRetry }: Props) {
	const { t } = useTranslation()
	const canvas = useRef<HTMLCanvasElement>(null)
	const [view, setView] = useState<View>('compare')
	const { strokes } = edit
	const reference = referenceIn(style, photos)
	const shown = useMemo(() => shownIn(style, photo, { strokes, reference }), [style, photo, strokes, reference])
	const after = usePreview(shown, renderer)
	return (
		<div className={classes.desk}>
			<div className={classes.tools}>
				<ViewSwitch disabled={!shown} value={shown ? view : 'before'} onChange={setView} />
				<span className="grow" />
				<span className={classes.size}>{t('imageTools.size', photo)}</span>
			</div>
			<Told {...{ photo, style, edit, onRetry }} />
			<div className={classes.table}>
				<Comparison
					name={photo.name}
					photo={photo.url}
					size={photo}
					view={shown ? view : 'before'}
					{...{ after, canvas }}
				/>
			</div>
		</div>
	)
}

/** What is to be said of a photo that is not simply ready. */
function Told({ photo, style, edit, onRetry }: Pick<Props, 'photo' | 'style' | 'edit' | 'onRetry'>) {
	const { t } = useTranslation()
	const state = stateIn(style, photo, edit)
	if (state === 'done') return null
	if (state === 'queued' || state === 'working')
		return (
			<p className={classes.told} role="status">
				<Loader size={14} aria-hidden />
				<b>{t(state === 'queued' ? 'imageTools.waitTitle' : 'photoStyle.workTitle')}</b>
				<span>{t('imageTools.waitText')}</span>
			</p>
		)
	return (
		<div className={classes.told} data-tone={state === 'hand' ? 'warn' : 'bad'} role="status">
			{state === 'failed' && <b>{t('photoStyle.failedTitle')}</b>}
			<span>{state === 'failed' ? photo.error?.msg : t('photoStyle.handHint')}</span>
			{state === 'failed' && (
				<Button size="xs" variant="default" onClick={onRetry}>
					{t('imageTools.retry')}
				</Button>
			)}
			<Button size="xs" variant="default" renderRoot={(props) => <Link {...links.tools('rmBG')} {...props} />}>
				{t('photoStyle.mend')}
			</Button>
		</div>
	)
}
