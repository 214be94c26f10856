import { useEffect, useRef, useState } from 'react'
import { fetchTexts, type ShareAddress } from '../fetch-page.ts'
import { PAGE_SIZE } from '../page-data.ts'

type Texts = readonly { n: number; text: string }[]

/**
 * The words of the pages, fetched a block at a time: the one that is read, after the first paint, and all of them once
 * somebody searches.
 */
export function useTexts(address: ShareAddress, { page, total, all }: { page: number; total: number; all: boolean }) {
	const [blocks, setBlocks] = useState<ReadonlyMap<number, Texts>>(new Map())
	const asked = useRef(new Set<number>())
	useEffect(() => {
		const here = Math.ceil(page / PAGE_SIZE)
		const wanted = all ? Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => index + 1) : [here]
		for (const block of wanted) {
			if (asked.current.has(block)) continue
			asked.current.add(block)
			fetchTexts(address, block).then(
				({ list }) => setBlocks((known) => new Map(known).set(block, list)),
				// Pages are read without their words; the next search asks again.
				() => asked.current.delete(block),
			)
		}
		// oxlint-disable-next-line react/exhaustive-deps -- the address never changes
	}, [page, total, all])
	const texts = [...blocks.values()].flat().toSorted((a, b) => a.n - b.n)
	return { texts, textOf: (n: number) => texts.find((text) => text.n === n)?.text ?? '', whole: texts.length >= total }
}
