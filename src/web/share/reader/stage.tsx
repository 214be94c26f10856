import { type CSSProperties, useEffect, useRef } from 'react'
import { Icon } from '../icons.tsx'
import type { ReadPage } from '../page-data.ts'
import type { Words } from '../words.ts'
import { type Goods, Leaf, Sheet } from './leaf.tsx'
import type { Pages } from './use-pages.ts'
import { useTurn } from './use-turn.ts'

interface Props {
	pages: readonly ReadPage[]
	at: Pages
	textOf: (n: number) => string
	w: Words
	goods?: Goods
	onLost?: (page: number) => void
}

/** Pixels that a finger must travel to turn a page. */
const SWIPE = 48

/** The pages that lie open, with a direction on at each side; swiped, zoomed by a double click, and scrolled when larger. */
export function Stage({ pages, at, textOf, w, goods, onLost }: Props) {
	const { open, zoom, back, on, go } = at
	const room = useGestures(at)
	const { from, direction } = useTurn(open)
	usePreload(pages, open)
	const style = { '--count': open.length, '--zoom': zoom } as CSSProperties
	return (
		<div className="stage">
			<section
				className="stage-room"
				ref={room}
				aria-label={w.stage}
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- larger pages are scrolled, by the keyboard too
				tabIndex={zoom > 1 ? 0 : -1}
				data-zoomed={zoom > 1 || undefined}
			>
				<div className="spread" key={open[0]} style={style} data-turn={from ? direction : undefined}>
					{open.map((n) => {
						const page = pages[n - 1]
						return page && <Leaf key={n} {...{ page, w, goods, onLost }} number={n} text={textOf(n)} onGo={go} />
					})}
				</div>
				{from && (
					<div className="spread ghost" style={style} data-turn={direction} aria-hidden>
						{from.map((n) => {
							const page = pages[n - 1]
							return page && <Sheet key={n} page={page} />
						})}
					</div>
				)}
			</section>
			<button type="button" className="turn" aria-label={w.previousPage} disabled={!back} onClick={() => back?.()}>
				<Icon name="left" size={26} />
			</button>
			<button type="button" className="turn" data-on aria-label={w.nextPage} disabled={!on} onClick={() => on?.()}>
				<Icon name="right" size={26} />
			</button>
		</div>
	)
}

/** A finger's direction to the side turns the page, unless the browser has zoomed in; a double click zooms. */
function useGestures({ zoom, back, on, magnify }: Pages) {
	const room = useRef<HTMLElement>(null)
	useEffect(() => {
		const area = room.current
		let from: { x: number; y: number } | null = null
		const down = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
			from = zoom === 1 && pointerType === 'touch' && isPrimary ? { x, y } : null
		}
		const up = ({ clientX, clientY }: PointerEvent) => {
			const start = from
			from = null
			if (!start || (visualViewport?.scale ?? 1) > 1.01) return
			const [dx, dy] = [clientX - start.x, clientY - start.y]
			if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return
			const turn = dx < 0 ? on : back
			turn?.()
		}
		area?.addEventListener('pointerdown', down)
		area?.addEventListener('pointerup', up)
		area?.addEventListener('dblclick', magnify)
		return () => {
			area?.removeEventListener('pointerdown', down)
			area?.removeEventListener('pointerup', up)
			area?.removeEventListener('dblclick', magnify)
		}
	})
	return room
}

/** Fetches the pages that will be turned to next. */
function usePreload(pages: readonly ReadPage[], open: readonly number[]): void {
	const next = open.at(-1) ?? 1
	useEffect(() => {
		for (const { url } of pages.slice(next, next + 2)) if (url) new Image().src = url
	}, [pages, next])
}
