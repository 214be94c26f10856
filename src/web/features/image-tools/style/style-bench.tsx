import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import { type PhotoStyle, PLAIN_STYLE, PRESET_LOOKS } from '#domain/photo-style/style.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { Actions } from '../actions.tsx'
import { Back } from '../arrival.tsx'
import classes from '../bench.module.css'
import type { Finisher } from '../output.ts'
import type { Renderer, ShownPicture } from '../rendering.ts'
import { Side } from '../side.tsx'
import { useEdits } from '../use-edits.ts'
import type { Photos } from '../use-photos.ts'
import { useRenderer } from '../use-renderer.ts'
import { StyleDesk } from './style-desk.tsx'
import { StylePanel } from './style-panel.tsx'
import { referenceIn, shownIn, stateIn } from './styled-photo.ts'

const FIRST: PhotoStyle = { ...PLAIN_STYLE, preset: 'sweep', look: PRESET_LOOKS.sweep }

/** The photos, the one that is looked at, and the style of all. */
export function StyleBench({ photos: lot }: { photos: Photos }) {
	const { t } = useTranslation()
	const { photos } = lot
	const renderer = useRenderer()
	const edits = useEdits()
	const [at, setAt] = useState<string>()
	const [style, setStyle] = useState(FIRST)
	const photo = photos.find(({ id }) => id === at) ?? photos.find(({ url }) => url === at) ?? photos[0]
	if (!photo) return null
	const reference = referenceIn(style, photos)
	const shownOf = (one: Cutout) => shownIn(style, one, { strokes: edits.of(one).strokes, reference })
	const done = photos.filter((one) => shownOf(one) !== null)
	const retry = () => {
		// What is cut anew has another id: its address finds it again.
		setAt(photo.url)
		void lot.again(photo)
	}
	return (
		<>
			<PageHeader
				title={t('photoStyle.title')}
				back={<Back />}
				meta={t('photoStyle.ready', { n: done.length, total: photos.length })}
				actions={<Actions {...{ photo, done }} finisher={finisherOf(style, shownOf, renderer)} />}
			/>
			<ScrollArea>
				<div className={classes.editor}>
					<Side lot={lot} at={photo.id} stateOf={(one) => stateIn(style, one, edits.of(one))} onAt={setAt} />
					<StyleDesk key={photo.url} {...{ photo, photos, style, renderer }} edit={edits.of(photo)} onRetry={retry} />
					<StylePanel {...{ photo, photos, style, renderer }} onStyle={setStyle} />
				</div>
			</ScrollArea>
		</>
	)
}

function finisherOf(style: PhotoStyle, shownOf: (photo: Cutout) => ShownPicture | null, renderer: Renderer): Finisher {
	return {
		archive: 'styled.zip',
		async make(photo, type) {
			const shown = shownOf(photo)
			if (!shown) throw new Error('the photo has no outline yet')
			return renderer.file(shown, type)
		},
		isClear: () => style.look?.ground.kind === 'none',
	}
}
