import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { blockOf, PAGES_A_BLOCK } from '#domain/catalog/printed-pages.ts'
import { fetchPrinted, Refused } from '../fetch-page.ts'
import type { PageData, ReadPage } from '../page-data.ts'
import { printedWords } from './printed-words.ts'

type Answer = DataOf<Api['getPrintedPages']>
type Printed = NonNullable<Answer['pages']>
type PrintedPage = Printed['list'][number]

/** What has come of the pages so far. */
interface Come extends Pick<Printed, 'total' | 'sections'> {
	/** All of them show the same state of the catalog. */
	readonly state: string
	readonly list: ReadonlyMap<number, PrintedPage>
}

const NOTHING: Come = { state: '', total: 0, sections: [], list: new Map() }

/** How often it is asked whether pages are drawn, and for how long. */
const [ASK_MS, WAIT_MS] = [1200, 180_000]
/** Pages that are there before somebody turns to them. */
const AHEAD = 3

/** The printed pages, a block at a time around those that lie open; `problem` says why they do not come. */
export function usePrinted(page: PageData) {
	const [come, setCome] = useState(NOTHING)
	const [problem, setProblem] = useState('')
	const asked = useRef(new Set<number>())
	const isGone = useGone()
	const state = useRef('')
	const needed = useRef<number[]>([])
	const take = (block: number, answer: Answer, { total, sections, list }: Printed) => {
		// What was fetched of another state is not to be mixed with this one.
		if (state.current && state.current !== answer.state) asked.current = new Set([block])
		state.current = answer.state
		setCome((now) => {
			const { state } = answer
			const known = now.state === state ? now.list : new Map<number, PrintedPage>()
			return { state, total, sections, list: new Map([...known, ...list.map((one) => [one.n, one] as const)]) }
		})
	}
	const fetchBlock = async (block: number) => {
		if (asked.current.has(block)) return
		asked.current.add(block)
		try {
			const answer = await drawn(page, (block - 1) * PAGES_A_BLOCK + 1, isGone)
			if (isGone.current) return
			if (answer?.pages) take(block, answer, answer.pages)
			else throw new Refused(printedWords[page.lang].late, '')
			setProblem('')
		} catch (error) {
			asked.current.delete(block)
			// What was asked for ahead of time is asked for again when it is turned to.
			if (needed.current.includes(block))
				setProblem(error instanceof Refused ? error.message : printedWords[page.lang].failed)
		}
	}
	/** Those that lie open, and the next ones. */
	const want = (open: readonly number[]) => {
		needed.current = open.map(blockOf)
		const wanted = [...open, (open.at(-1) ?? 1) + AHEAD].filter((n) => come.total === 0 || n <= come.total)
		for (const block of new Set(wanted.map(blockOf))) void fetchBlock(block)
	}
	const pages = useMemo(() => laidOut(come), [come])
	return { come, pages, problem, want, lose: useLose(fetchBlock, asked) }
}

/** Whether nobody looks at the pages any more. */
function useGone() {
	const isGone = useRef(false)
	useEffect(() => {
		isGone.current = false
		return () => {
			isGone.current = true
		}
	}, [])
	return isGone
}

/** A picture that is gone, or whose address has ended, is asked for once more, but not again and again. */
function useLose(fetchBlock: (block: number) => Promise<void>, asked: { current: Set<number> }) {
	const lost = useRef(new Map<number, number>())
	return (page: number) => {
		const block = blockOf(page)
		if (Date.now() - (lost.current.get(block) ?? 0) < 60_000) return
		lost.current.set(block, Date.now())
		asked.current.delete(block)
		void fetchBlock(block)
	}
}

/** Asks until they are drawn; nothing when nobody waits any more, or it takes too long. */
async function drawn(page: PageData, n: number, isGone: { current: boolean }): Promise<Answer | undefined> {
	const until = Date.now() + WAIT_MS
	for (;;) {
		const answer = await fetchPrinted(page, n)
		if (answer.pages || isGone.current) return answer
		if (Date.now() > until) return undefined
		await new Promise((later) => setTimeout(later, ASK_MS))
	}
}

/** All pages; those that have not come are as large as the first that has. */
function laidOut({ total, list }: Come): ReadPage[] {
	const [some] = list.values()
	const { width = 1, height = 1 } = some ?? {}
	const blank: ReadPage = { width, height, url: '', card: '', links: [] }
	return Array.from({ length: total }, (_, at) => list.get(at + 1) ?? blank)
}
