import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import type { Box, Look } from '#domain/cutout/look.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { Actions } from './actions.tsx'
import { Adding } from './adding.tsx'
import { Desk } from './desk.tsx'
import { type Edit, UNTOUCHED } from './edits.ts'
import { Panel } from './panel.tsx'
import { createRenderer, type Renderer } from './rendering.ts'
import { Strip } from './strip.tsx'
import type { Photos } from './use-photos.ts'
import classes from './cutout.module.css'

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
	return (
		<>
			<PageHeader
				title={t('cutout.title')}
				meta={t('cutout.done', { n: done.length, total: photos.length })}
				actions={<Actions photo={photo} done={done} editOf={edits.of} renderer={renderer} />}
			/>
			<ScrollArea>
				<div className={classes.editor}>
					<Side lot={lot} at={photo.id} edits={edits} onAt={setAt} />
					<Work key={photo.url} photo={photo} lot={lot} edits={edits} renderer={renderer} onAt={setAt} />
				</div>
			</ScrollArea>
		</>
	)
}

/** The list of photos, and what adds to it. */
function Side({ lot, at, edits, onAt }: { lot: Photos; at: string; edits: Edits; onAt: (id: string) => void }) {
	return (
		<div className={classes.side}>
			<Strip
				photos={lot.photos}
				at={at}
				isEdited={(of) => edits.of(of).strokes.length > 0}
				onAt={onAt}
				onRemove={(of) => void lot.remove(of)}
			/>
			<Adding sending={lot.sending} onFiles={(files) => void lot.addFiles(files)} onTake={lot.take} />
		</div>
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

/** What was done to each photo by hand, by its address. */
function useEdits() {
	const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
	const of = ({ url }: Pick<Cutout, 'url'>) => edits[url] ?? UNTOUCHED
	return {
		of,
		set: ({ url }: Cutout, edit: Edit) => setEdits((all) => ({ ...all, [url]: edit })),
		setLook: (photos: readonly Cutout[], look: Look) =>
			setEdits(Object.fromEntries(photos.map((photo) => [photo.url, { ...of(photo), look }]))),
	}
}
type Edits = ReturnType<typeof useEdits>

/** A worker that draws as long as the page is open. */
function useRenderer(): Renderer {
	const [renderer] = useState(createRenderer)
	useEffect(() => () => renderer.close(), [renderer])
	return renderer
}
