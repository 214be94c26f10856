import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import type { Words } from '../words.ts'
import { findIn } from './find.ts'

interface Props {
	texts: readonly { n: number; text: string }[]
	/** Whether the words of all pages are there. */
	whole: boolean
	typed: string
	w: Words
	onType: (typed: string) => void
	onGo: (page: number) => void
	onClose: () => void
}

/** Looks for words in the pages; each page that has them is a way to it. */
export function SearchPanel({ texts, whole, typed, w, onType, onGo, onClose }: Props) {
	const field = useRef<HTMLInputElement>(null)
	const [gone, setGone] = useState<number>()
	useEffect(() => field.current?.focus(), [])
	useEffect(() => {
		const leave = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onClose()
		addEventListener('keydown', leave)
		return () => removeEventListener('keydown', leave)
	}, [onClose])
	const hits = findIn(texts, typed)
	// Enter turns to the first page found, and on from there; with Shift back.
	const goOn = ({ key, shiftKey, nativeEvent }: KeyboardEvent) => {
		if (key !== 'Enter' || nativeEvent.isComposing || !hits.length) return
		const at = hits.findIndex(({ n }) => n === gone)
		const next = hits.at(shiftKey ? (at <= 0 ? -1 : at - 1) : (at + 1) % hits.length)
		if (next) go(next.n)
	}
	const go = (page: number) => {
		setGone(page)
		onGo(page)
	}
	const word = !typed.trim() ? '' : hits.length ? w.found(hits.length) : whole ? w.foundNothing : w.loading
	return (
		<search className="find">
			<div className="find-head">
				<label className="search">
					<Icon name="search" size={16} />
					<span className="hidden">{w.searchPages}</span>
					<input
						ref={field}
						type="search"
						placeholder={w.searchPages}
						value={typed}
						maxLength={200}
						onChange={({ target }) => onType(target.value)}
						onKeyDown={goOn}
					/>
				</label>
				<button type="button" className="icon-button" aria-label={w.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</div>
			<p className="find-word muted" role="status">
				{word}
			</p>
			<Hits hits={hits} gone={gone} w={w} onGo={go} />
		</search>
	)
}

interface HitsProps {
	hits: ReturnType<typeof findIn>
	/** The page that was gone to last. */
	gone: number | undefined
	w: Words
	onGo: (page: number) => void
}

function Hits({ hits, gone, w, onGo }: HitsProps) {
	return (
		<ul className="find-hits">
			{hits.map(({ n, before, match, after }) => (
				<li key={n}>
					<button type="button" aria-current={n === gone ? 'page' : undefined} onClick={() => onGo(n)}>
						<span className="num muted">{w.page(n)}</span>
						<span>
							{before}
							<mark>{match}</mark>
							{after}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}
