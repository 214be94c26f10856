import { useEffect, useRef, useState } from 'react'
import { svgOf } from '../ui/paper/svg.ts'

/** A page as it is printed. */
interface Paper {
	page: number
	pages: number
	width: number
	height: number
	svg: string
}

interface Props {
	/** Asks for a page, from 1; the same function as long as it is the same paper. */
	fetchPaper: (page: number, signal: AbortSignal) => Promise<Paper>
	words: { paper: string; page: (n: number, of: number) => string; noPaper: string; more: string }
}

/** Pages that come by themselves; longer documents show the rest when it is asked for. */
const FIRST = 5

/** A document as it is printed, page below page. */
export function Papers({ fetchPaper, words }: Props) {
	const { papers, total, isLost, showAll } = usePapers(fetchPaper)
	return (
		<section
			className="doc-papers"
			data-whole={(total > 0 && papers.length === total) || undefined}
			aria-label={words.paper}
			aria-busy={!total && !isLost}
		>
			{papers.map((paper) => (
				<Leaf key={paper.page} paper={paper} label={words.page(paper.page, paper.pages)} />
			))}
			{!total && !isLost && <div className="doc-leaf doc-wait" aria-hidden />}
			{isLost && <p className="muted">{words.noPaper}</p>}
			{total > FIRST && papers.length >= FIRST && papers.length < total && (
				<button type="button" className="button no-print" onClick={showAll}>
					{words.more}
				</button>
			)}
		</section>
	)
}

/** The pages one after the other. */
function usePapers(fetchPaper: Props['fetchPaper']) {
	const [papers, setPapers] = useState<readonly Paper[]>([])
	const [isLost, setLost] = useState(false)
	const [isAll, setAll] = useState(false)
	const total = papers[0]?.pages ?? 0
	const next = papers.length + 1
	const wanted = total === 0 || (next <= total && (isAll || next <= FIRST))
	useEffect(() => {
		if (!wanted || isLost) return
		const stop = new AbortController()
		fetchPaper(next, stop.signal)
			.then((paper) => setPapers((now) => (now.length === next - 1 ? [...now, paper] : now)))
			.catch(() => !stop.signal.aborted && setLost(true))
		return () => stop.abort()
	}, [fetchPaper, next, wanted, isLost])
	return { papers, total, isLost, showAll: () => setAll(true) }
}

function Leaf({ paper: { svg, width, height }, label }: { paper: Paper; label: string }) {
	const frame = useRef<HTMLDivElement>(null)
	useEffect(() => frame.current?.replaceChildren(svgOf(svg)), [svg])
	return (
		<div
			ref={frame}
			role="img"
			aria-label={label}
			className="doc-leaf"
			style={{ aspectRatio: `${width} / ${height}` }}
		/>
	)
}
