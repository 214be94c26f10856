import { useMemo, useRef, useState } from 'react'
import { cardUrl } from '#domain/media/urls.ts'
import { fetchFileAddress } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import type { ReaderData } from '../page-data.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { TopBar } from '../top-bar.tsx'
import { useMissedSearch, useVisit } from '../visits.ts'
import { words } from '../words.ts'
import { findIn } from './find.ts'
import { ReaderFoot } from './reader-foot.tsx'
import { SearchPanel } from './search-panel.tsx'
import { Stage } from './stage.tsx'
import { Strip } from './strip.tsx'
import { useKeys, usePages } from './use-pages.ts'
import { useTexts } from './use-texts.ts'

/** As in reader.css: the search lies over the pages. */
const COVERED = '(max-width: 767px)'

/** The public page of an uploaded catalog: its pages as in a bound one, two side by side where there is room. */
export function ReaderPage({ page }: { page: ReaderData }) {
	const w = words[page.lang]
	const { name, company_name, download } = page.reader
	const pages = useMemo(() => page.reader.pages.map((one) => ({ ...one, card: cardUrl(one.url) })), [page])
	const at = usePages(pages)
	const [typed, setTyped] = useState('')
	const [searching, setSearching] = useState(false)
	const [strip, setStrip] = useState(false)
	const { texts, textOf, whole } = useTexts(page, { page: at.open[0] ?? 1, total: pages.length, all: searching })
	useKeys(at, pages.length)
	useVisit(page)
	useMissedSearch(page, typed, whole && findIn(texts, typed).length === 0)
	const opener = useRef<HTMLButtonElement>(null)
	const closeSearch = () => {
		setSearching(false)
		opener.current?.focus()
	}
	const goTo = (n: number) => {
		at.go(n)
		// Where the search covers the pages, it makes way for the one that was found.
		if (matchMedia(COVERED).matches) closeSearch()
	}
	return (
		<div className="reader">
			<TopBar name={name} lang={page.lang} w={w}>
				<button
					ref={opener}
					type="button"
					className="icon-button"
					aria-label={w.searchPages}
					aria-expanded={searching}
					onClick={() => setSearching(!searching)}
				>
					<Icon name="search" />
				</button>
				{download && <Download page={page} />}
				<LanguageSwitch page={page} />
			</TopBar>
			<main className="reader-body">
				<h1 className="hidden">{company_name ? `${name}, ${company_name}` : name}</h1>
				{searching && (
					<SearchPanel
						texts={texts}
						whole={whole}
						typed={typed}
						w={w}
						onType={setTyped}
						onGo={goTo}
						onClose={closeSearch}
					/>
				)}
				<Stage pages={pages} at={at} textOf={textOf} w={w} />
			</main>
			<div className="reader-foot" data-strip={strip || undefined}>
				<Strip pages={pages} open={at.open} shown={strip} w={w} onGo={at.go} />
				<ReaderFoot at={at} total={pages.length} strip={strip} onStrip={() => setStrip(!strip)} w={w} />
			</div>
		</div>
	)
}

/** Fetches the PDF under an address that is good for some minutes. */
function Download({ page }: { page: ReaderData }) {
	const w = words[page.lang]
	const [failed, setFailed] = useState(false)
	const fetchFile = async () => {
		setFailed(false)
		try {
			location.assign(await fetchFileAddress(page))
		} catch {
			setFailed(true)
		}
	}
	return (
		<>
			<span role="alert" className="problem">
				{failed ? w.downloadFailed : ''}
			</span>
			<button type="button" className="icon-button" aria-label={w.download} onClick={() => void fetchFile()}>
				<Icon name="download" />
			</button>
		</>
	)
}
