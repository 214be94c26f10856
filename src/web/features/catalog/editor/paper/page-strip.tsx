import { useInViewport } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorDraft } from '../draft.ts'
import classes from './paper.module.css'
import { Sheet } from '#web/ui/paper/sheet.tsx'
import { useThumb } from './use-preview.ts'

interface Props {
	id: string
	draft: EditorDraft
	pages: number
	page: number
	shape: number
	/** The page that is worked on is drawn first: thumbnails wait while this is true. */
	busy: boolean
	onPage: (page: number) => void
}

/** All pages small, in a row that scrolls; each is drawn when it comes into view. */
export function PageStrip({ pages, page, ...rest }: Props) {
	const { t } = useTranslation()
	const list = useRef<HTMLOListElement>(null)
	useEffect(() => {
		list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [page])
	return (
		<nav className={classes.strip} aria-label={t('catalog.strip')}>
			<ol ref={list}>
				{Array.from({ length: pages }, (_, index) => (
					<li key={index}>
						<Thumb number={index + 1} pages={pages} chosen={index + 1 === page} {...rest} />
					</li>
				))}
			</ol>
		</nav>
	)
}

interface ThumbProps extends Omit<Props, 'page'> {
	number: number
	chosen: boolean
}

function Thumb({ number, pages, chosen, id, draft, shape, busy, onPage }: ThumbProps) {
	const { t } = useTranslation()
	const { ref, inViewport } = useInViewport<HTMLButtonElement>()
	const { data } = useThumb(id, draft, number, inViewport && !busy)
	return (
		<button
			ref={ref}
			type="button"
			className={classes.thumb}
			aria-current={chosen ? 'page' : undefined}
			aria-label={t('catalog.preview', { page: number, pages })}
			onClick={() => onPage(number)}
		>
			<span className={classes.thumbSheet} style={{ aspectRatio: shape }} aria-hidden>
				{inViewport && data && <Sheet data={data} label="" />}
			</span>
			<span className="num">{number}</span>
		</button>
	)
}
