import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { Rows } from './pages/use-pages.ts'
import { withActive } from './places.ts'

/** Pixels. */
export const ROW_HEIGHT = 44
export const HEADER_HEIGHT = 34
/** Room below the last row while the bulk bar floats there. */
const BAR_ROOM = 80

/** The rows that are drawn: those on screen and the active one. They are told to `rows`, which fetches them; those of another query begin at the top. */
export function useVirtualRows<R>(box: RefObject<HTMLElement | null>, rows: Rows<R>, active: number) {
	// Not for the React compiler, which is not used here.
	// oxlint-disable-next-line react/incompatible-library
	const virtual = useVirtualizer({
		count: rows.total ?? 0,
		getScrollElement: () => box.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: 4,
		paddingStart: HEADER_HEIGHT,
		scrollPaddingStart: HEADER_HEIGHT,
		paddingEnd: BAR_ROOM,
		useFlushSync: false,
		rangeExtractor: (range) => withActive(range, active),
	})
	const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: 0 }
	const { show, shownKey } = rows
	useEffect(() => show(first, last), [show, first, last])
	useEffect(() => {
		// Newer browsers answer a promise, which is no clean-up.
		box.current?.scrollTo({ top: 0 })
	}, [box, shownKey])
	return virtual
}
