import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import type { Box } from '#domain/cutout/look.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { Actions } from '../actions.tsx'
import { Back } from '../arrival.tsx'
import { Desk } from './desk.tsx'
import { type Edits, useEdits } from '../use-edits.ts'
import { shownOf } from './shown.ts'
import { Panel } from './panel.tsx'
import type { Renderer } from '../rendering.ts'
import type { Finisher } from '../output.ts'
import { Side } from '../side.tsx'
import { outlineOf } from '../strip.tsx'
import type { Photos } from '../use-photos.ts'
import { useRenderer } from '../use-renderer.ts'
import classes from '../bench.module.css'

/** The photos, the one that is worked on, and what can be done with them. */
export function Bench({ photos: lot }: { photos: Photos }) {
	const { t } = useTranslation()
	const { photos } = lot
	const renderer = useRenderer()
	const [at, setAt] = useState<string>()
	const edits = useEdits()
	const photo = photos.find(({ id }) => id === at) ?? photos.find(({ url }) => url === at) ?? photos[0]
	const done = photos.filter(({ state }) => state === 'done')
	if (!photo) return null
	const finisher: Finisher = {
		archive: 'cutouts.zip',
		make: (one, type) => renderer.file(shownOf(one, edits.of(one)), type),
		isClear: (one) => edits.of(one).look.ground.kind === 'none',
	}
	return (
		<>
			<PageHeader
				title={t('cutout.title')}
				back={<Back />}
				meta={t('imageTools.done', { n: done.length, total: photos.length })}
				actions={<Actions {...{ photo, done, finisher }} />}
			/>
			<ScrollArea>
				<div className={classes.editor}>
					<Side lot={lot} at={photo.id} stateOf={(of) => outlineOf(of, edits.of(of).strokes.length > 0)} onAt={setAt} />
					<Work key={photo.url} photo={photo} lot={lot} edits={edits} renderer={renderer} onAt={setAt} />
				</div>
			</ScrollArea>
		</>
	)
}

interface WorkProps {
	photo: Cutout
	lot: Photos
	edits: Edits
	renderer: Renderer
	onAt: (url: string) => void
}

/** One photo: the desk it lies on, and how it shall look. */
function Work({ photo, lot: { photos, again }, edits, renderer, onAt }: WorkProps) {
	const { t } = useTranslation()
	const edit = edits.of(photo)
	const cut = (box?: Box) => {
		// What is cut anew has another id: its address finds it again.
		onAt(photo.url)
		edits.set(photo, { ...edit, strokes: [], undone: [] })
		void again(photo, box)
	}
	return (
		<>
			<Desk photo={photo} edit={edit} renderer={renderer} onEdit={(next) => edits.set(photo, next)} onCut={cut} />
			<Panel
				look={edit.look}
				name={photo.name}
				count={photos.length}
				onLook={(look) => edits.set(photo, { ...edit, look })}
				onApplyAll={() => {
					edits.setLook(photos, edit.look)
					notifyOk(t('cutout.applied'))
				}}
			/>
		</>
	)
}
