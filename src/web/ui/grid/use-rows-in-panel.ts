import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface Options<R extends { readonly id: string }> {
	rows: readonly R[]
	/** Pixels. */
	heightOf: (row: R) => number
	/** Ids of rows that are drawn wherever they are: one that is dragged, one that a key has moved. */
	kept: readonly (string | undefined)[]
	/** Picks the panel around them that scrolls, with other things in it. */
	panel: string
}

/** Rows of a list that stands among other things in a panel that scrolls: only those in sight are drawn. `margin` is how far down the list begins. */
export function useRowsInPanel<R extends { readonly id: string }>({ rows, heightOf, kept, panel }: Options<R>) {
	const box = useRef<HTMLDivElement>(null)
	const [margin, setMargin] = useState(0)
	const panelOf = () => box.current?.closest<HTMLElement>(panel) ?? null
	const keep = kept.flatMap((id) => {
		const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id)
		return index < 0 ? [] : [index]
	})
	// Not for the React compiler, which is not used here.
	// oxlint-disable-next-line react/incompatible-library
	const virtual = useVirtualizer({
		count: rows.length,
		getScrollElement: panelOf,
		getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
		estimateSize: (index) => {
			const row = rows[index]
			return row ? heightOf(row) : 0
		},
		rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...keep])].sort((a, b) => a - b),
		overscan: 8,
		scrollMargin: margin,
		useFlushSync: false,
	})
	useLayoutEffect(() => {
		const list = box.current
		const scrolled = list?.closest<HTMLElement>(panel)
		if (!list || !scrolled) return undefined
		const measure = () =>
			setMargin(list.getBoundingClientRect().top - scrolled.getBoundingClientRect().top + scrolled.scrollTop)
		measure()
		// What stands above may grow.
		const observer = new ResizeObserver(measure)
		for (const part of scrolled.children) observer.observe(part)
		return () => observer.disconnect()
	}, [rows, panel])
	return { box, virtual, margin }
}
