import { useEffect, useRef } from 'react'
import type { ReadPage } from '../page-data.ts'
import type { Words } from '../words.ts'

interface Props {
	pages: readonly ReadPage[]
	open: readonly number[]
	/** Whether it was asked for; where there is room it always stands there. */
	shown: boolean
	w: Words
	onGo: (page: number) => void
}

/** All pages in small; those that lie open are kept in sight. */
export function Strip({ pages, open, shown, w, onGo }: Props) {
	const list = useRef<HTMLOListElement>(null)
	const [first] = open
	useEffect(() => {
		const item = list.current?.children[(first ?? 1) - 1]
		if (!list.current || !(item instanceof HTMLElement)) return
		const left = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
		// Where it was just asked for, it begins there.
		list.current.scrollTo({ left, behavior: calm || shown ? 'auto' : 'smooth' })
	}, [first, shown])
	return (
		<nav aria-label={w.allPages} className="strip-room">
			<ol className="strip" ref={list}>
				{pages.map(({ card, width, height }, index) => (
					<li key={index}>
						<button
							type="button"
							aria-label={w.page(index + 1)}
							aria-current={open.includes(index + 1) ? 'page' : undefined}
							onClick={() => onGo(index + 1)}
						>
							{card ? (
								<img src={card} alt="" width={width} height={height} loading="lazy" decoding="async" />
							) : (
								<span className="strip-blank" style={{ aspectRatio: width / height }} />
							)}
							<span className="num">{index + 1}</span>
						</button>
					</li>
				))}
			</ol>
		</nav>
	)
}
