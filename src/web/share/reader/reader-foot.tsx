import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import type { Words } from '../words.ts'
import type { Pages } from './use-pages.ts'

interface Props {
	at: Pages
	total: number
	/** Whether phones show the strip of pages. */
	strip: boolean
	onStrip: () => void
	w: Words
	/** Beside the way to all pages. */
	children?: ReactNode
}

/** Where the reader is, and how large the pages are. */
export function ReaderFoot({ at, total, strip, onStrip, w, children }: Props) {
	const { open, zoom, resize, canGrow, canShrink } = at
	return (
		<div className="reader-bar">
			<div className="reader-ways">
				<button
					type="button"
					className="icon-button strip-button"
					aria-label={w.allPages}
					aria-expanded={strip}
					onClick={onStrip}
				>
					<Icon name="pages" />
				</button>
				{children}
			</div>
			<p className="num place" role="status">
				<span aria-hidden>{w.place(open, total)}</span>
				<span className="hidden">{w.placeText(open, total)}</span>
			</p>
			<div className="zoom">
				<button
					type="button"
					className="icon-button"
					aria-label={w.zoomOut}
					disabled={!canShrink}
					onClick={() => resize(-1)}
				>
					<Icon name="minus" />
				</button>
				<span className="num muted">{Math.round(zoom * 100)} %</span>
				<button
					type="button"
					className="icon-button"
					aria-label={w.zoomIn}
					disabled={!canGrow}
					onClick={() => resize(1)}
				>
					<Icon name="plus" />
				</button>
				<button type="button" className="icon-button full-button" aria-label={w.fullScreen} onClick={toggleFullScreen}>
					<Icon name="full" />
				</button>
			</div>
		</div>
	)
}

function toggleFullScreen(): void {
	if (document.fullscreenElement) void document.exitFullscreen()
	else void document.documentElement.requestFullscreen?.()
}
