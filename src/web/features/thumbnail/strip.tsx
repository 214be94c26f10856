import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from './queue.ts'
import classes from './thumbnail.module.css'
import type { LooksControl } from './use-looks.ts'

interface Props {
	items: readonly Item[]
	at: number
	looks: LooksControl
	onAt: (at: number) => void
}

/** The pictures of the queue: which one is on the stage, which are changed, which are saved. */
export function Strip({ items, at, looks, onAt }: Props) {
	const { t } = useTranslation()
	const list = useRef<HTMLUListElement>(null)
	useEffect(() => {
		list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [at])
	return (
		<ul ref={list} className={classes.strip} aria-label={t('thumbnail.queue')}>
			{items.map(({ url, thumbnail_url, name }, index) => {
				const state = looks.pending[url] ? 'changed' : looks.saved[url] ? 'saved' : undefined
				return (
					<li key={url}>
						<button
							type="button"
							className={classes.thumb}
							aria-current={index === at || undefined}
							aria-label={[t('thumbnail.one', { n: index + 1, name }), state && t(`thumbnail.${state}One`)]
								.filter(Boolean)
								.join(', ')}
							data-state={state}
							onClick={() => onAt(index)}
						>
							<img src={looks.thumbnails[url] ?? thumbnail_url} alt="" loading="lazy" draggable={false} />
							{state === 'saved' && <IconCheck size={14} stroke={2.4} aria-hidden />}
						</button>
					</li>
				)
			})}
		</ul>
	)
}
