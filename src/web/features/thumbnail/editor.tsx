import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { Controls } from './controls.tsx'
import { loadPicture, type Loaded } from './draw.ts'
import { moved, type Look } from './look.ts'
import type { Item, Queue } from './queue.ts'
import { Result } from './result.tsx'
import { Stage } from './stage.tsx'
import type { StageAct } from './stage-keys.ts'
import { Strip } from './strip.tsx'
import classes from './thumbnail.module.css'
import { useLooks, type LooksControl } from './use-looks.ts'

/** One picture after the other on the stage, its controls beside it. */
export function Editor({ queue }: { queue: Queue }) {
	const { t } = useTranslation()
	const { items } = queue
	const looks = useLooks(queue)
	const [at, setAt] = useState(0)
	const item = items[at]
	const waiting = Object.keys(looks.pending)
	useLeaveGuard(waiting.length > 0)
	const go = (to: number) => setAt(Math.min(items.length - 1, Math.max(0, to)))
	const saveAndGo = async () => {
		if (item && (await looks.save([item.url]))) go(at + 1)
	}
	const done = Object.keys(looks.saved).length
	return (
		<>
			<ScrollArea>
				<div className={classes.editor}>
					<Strip items={items} at={at} looks={looks} onAt={setAt} />
					{item && (
						<Desk
							key={item.url}
							item={item}
							looks={looks}
							onStep={(by) => go(at + by)}
							onSave={() => void saveAndGo()}
						/>
					)}
				</div>
			</ScrollArea>
			<ActionBar text={t('thumbnail.progress', { n: done, total: items.length })}>
				<Button variant="default" aria-label={t('thumbnail.previous')} disabled={at === 0} onClick={() => go(at - 1)}>
					<IconChevronLeft size={16} stroke={1.8} aria-hidden />
				</Button>
				<Button
					variant="default"
					aria-label={t('thumbnail.next')}
					disabled={at === items.length - 1}
					onClick={() => go(at + 1)}
				>
					<IconChevronRight size={16} stroke={1.8} aria-hidden />
				</Button>
				{waiting.length > 1 && (
					<Button variant="default" loading={looks.busy} onClick={() => void looks.save(waiting)}>
						{t('thumbnail.saveAll', { count: waiting.length })}
					</Button>
				)}
				<Button loading={looks.busy} disabled={!item || !looks.pending[item.url]} onClick={() => void saveAndGo()}>
					{at < items.length - 1 ? t('thumbnail.saveNext') : t('thumbnail.save')}
				</Button>
			</ActionBar>
		</>
	)
}

interface DeskProps {
	item: Item
	looks: LooksControl
	onStep: (by: 1 | -1) => void
	onSave: () => void
}

/** The stage of one picture as soon as it is here. */
function Desk(props: DeskProps) {
	const { url } = props.item
	const { data, error, refetch } = useQuery({
		queryKey: ['thumbnailPicture', url],
		queryFn: () => loadPicture(url),
		staleTime: Infinity,
		gcTime: 60_000,
		structuralSharing: false,
	})
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	return data ? <Bench {...props} picture={data} /> : <Skeleton className={classes.stage ?? ''} />
}

function Bench({
	item: { url, name, thumbnail_url },
	looks,
	onStep,
	onSave,
	picture,
}: DeskProps & { picture: Loaded }) {
	const { t } = useTranslation()
	const look = looks.lookAt(url, picture)
	const onLook = (next: Look) => looks.change(url, next)
	const onAct = (act: StageAct) => {
		if (act.do === 'move') onLook(moved(look, picture, act))
		else if (act.do === 'zoom') onLook(moved(look, picture, { zoom: act.times }))
		else if (act.do === 'turn') onLook({ ...look, quarters: (look.quarters + 1) % 4 })
		else if (act.do === 'flip') onLook({ ...look, flip: !look.flip })
		else if (act.do === 'reset') looks.forget(url)
		else if (act.do === 'save') onSave()
		else onStep(act.do === 'next' ? 1 : -1)
	}
	const { placing, margin, background, view } = look
	return (
		<>
			<div className={classes.middle}>
				<Stage picture={picture} look={look} name={name} onLook={onLook} onAct={onAct} />
				<p id="thumbnail-keys" className={classes.keys}>
					{t('thumbnail.keys')}
				</p>
			</div>
			<aside className={classes.panel} aria-label={t('thumbnail.settings', { name })}>
				<h2>{name}</h2>
				<Result picture={picture} look={look} before={looks.thumbnails[url] ?? thumbnail_url} />
				<Controls picture={picture} look={look} onLook={onLook} />
				<div className={classes.buttons}>
					<Button
						size="xs"
						variant="default"
						onClick={() => looks.changeAll({ placing, margin, background, ...(placing === 'free' ? { view } : {}) })}
					>
						{t('thumbnail.useForAll')}
					</Button>
					<Button
						size="xs"
						variant="subtle"
						color="gray"
						disabled={!looks.pending[url]}
						onClick={() => looks.forget(url)}
					>
						{t('thumbnail.reset')}
					</Button>
				</div>
			</aside>
		</>
	)
}
