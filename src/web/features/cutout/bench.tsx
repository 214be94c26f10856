import { Menu, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { Actions } from './actions.tsx'
import { Desk } from './desk.tsx'
import { type Edit, UNTOUCHED } from './edits.ts'
import { Panel } from './panel.tsx'
import { startRenderer, type Renderer } from './rendering.ts'
import { SkuPhotosDialog } from './sku-dialogs.tsx'
import { Strip } from './strip.tsx'
import { ACCEPTED, type Photos } from './use-photos.ts'
import classes from './cutout.module.css'

type Edits = Readonly<Record<string, Edit>>

/** The photos, the one that is worked on, and what can be done with them. */
export function Bench({ photos: { photos, sending, addFiles, take, again, remove } }: { photos: Photos }) {
	const { t } = useTranslation()
	const renderer = useRenderer()
	const [at, setAt] = useState<string>()
	const [edits, setEdits] = useState<Edits>({})
	const photo = photos.find(({ id }) => id === at) ?? photos.find(({ url }) => url === at) ?? photos[0]
	const editOf = (of: Pick<Cutout, 'url'>) => edits[of.url] ?? UNTOUCHED
	const setEdit = ({ url }: Cutout, edit: Edit) => setEdits((all) => ({ ...all, [url]: edit }))
	const done = photos.filter(({ state }) => state === 'done')
	if (!photo) return null
	const edit = editOf(photo)
	return (
		<>
			<PageHeader
				title={t('cutout.title')}
				meta={t('cutout.done', { n: done.length, total: photos.length })}
				actions={renderer && <Actions photo={photo} done={done} editOf={editOf} renderer={renderer} />}
			/>
			<ScrollArea>
				<div className={classes.editor}>
					<div className={classes.side}>
						<Strip
							photos={photos}
							at={photo.id}
							isEdited={(of) => editOf(of).strokes.length > 0}
							onAt={setAt}
							onRemove={(of) => void remove(of)}
						/>
						<Adding sending={sending} onFiles={(files) => void addFiles(files)} onTake={take} />
					</div>
					{renderer && (
						<Desk
							key={photo.url}
							photo={photo}
							edit={edit}
							renderer={renderer}
							onEdit={(next) => setEdit(photo, next)}
							onCut={(box) => {
								setAt(photo.url)
								setEdit(photo, { ...edit, strokes: [], undone: [] })
								void again(photo, box)
							}}
						/>
					)}
					<Panel
						look={edit.look}
						name={photo.name}
						count={photos.length}
						onLook={(look) => setEdit(photo, { ...edit, look })}
						onApplyAll={() => {
							setEdits(Object.fromEntries(photos.map((of) => [of.url, { ...editOf(of), look: edit.look }])))
							notifyOk(t('cutout.applied'))
						}}
					/>
				</div>
			</ScrollArea>
		</>
	)
}

/** Adds to the list, by files or from SKUs. */
function Adding({
	sending,
	onFiles,
	onTake,
}: {
	sending: Photos['sending']
	onFiles: (files: readonly File[]) => void
	onTake: Photos['take']
}) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const [isChoosing, setChoosing] = useState(false)
	return (
		<>
			<Menu position="bottom-start">
				<Menu.Target>
					<Button
						variant="subtle"
						loading={sending !== null}
						leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
					>
						{t('cutout.add')}
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item onClick={() => input.current?.click()}>{t('cutout.addFiles')}</Menu.Item>
					<Menu.Item onClick={() => setChoosing(true)}>{t('cutout.addSkus')}</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={ACCEPTED}
				aria-label={t('cutout.addFiles')}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])])
					currentTarget.value = ''
				}}
			/>
			{isChoosing && (
				<SkuPhotosDialog
					onClose={() => setChoosing(false)}
					onTake={(wanted) => {
						setChoosing(false)
						void onTake(wanted)
					}}
				/>
			)}
		</>
	)
}

/** A worker that draws as long as the page is open. */
function useRenderer(): Renderer | null {
	const [renderer, setRenderer] = useState<Renderer | null>(null)
	useEffect(() => {
		const started = startRenderer()
		setRenderer(started)
		return () => started.close()
	}, [])
	return renderer
}
