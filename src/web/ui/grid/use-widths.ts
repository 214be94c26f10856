import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { GridColumn } from './types.ts'

export const CHECK_WIDTH = 44
const WIDTH_MIN = 56
const WIDTH_MAX = 900
const KEY_STEP = 16

/** Widths as they may be saved. */
export function fitWidth(width: number): number {
	return Math.round(Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, width)))
}

/** The tracks of all rows: fixed widths, the last column takes what is left. */
function tracks(widths: readonly number[]): string {
	const last = widths.at(-1) ?? 0
	return `${CHECK_WIDTH}px ${widths
		.slice(0, -1)
		.map((width) => `${width}px`)
		.join(' ')} minmax(${last}px, 1fr)`
}

function apply(box: HTMLElement | null, widths: readonly number[]): void {
	box?.style.setProperty('--grid-tracks', tracks(widths))
	box?.style.setProperty('--grid-width', `${widths.reduce((sum, width) => sum + width, CHECK_WIDTH)}px`)
}

/**
 * Column widths live in one CSS variable of the grid: dragging an edge changes that variable and renders nothing;
 * `onResize` hears the outcome.
 */
export function useWidths<R>(
	box: RefObject<HTMLElement | null>,
	columns: readonly GridColumn<R>[],
	onResize: ((id: string, width: number) => void) | undefined,
) {
	const widths = columns.map(({ width }) => width)
	const shown = useRef(widths)
	const saved = widths.join()
	useLayoutEffect(() => {
		shown.current = saved.split(',').map(Number)
		apply(box.current, shown.current)
	}, [box, shown, saved])

	return {
		/** A key press on a header: one step wider or narrower. */
		nudge(index: number, direction: 1 | -1) {
			const column = columns[index]
			if (column) onResize?.(column.id, fitWidth(column.width + direction * KEY_STEP))
		},
		/** Pointer down on the edge of a header. */
		drag(event: PointerEvent<HTMLElement>, index: number) {
			const column = columns[index]
			if (!column || !onResize || event.button !== 0) return
			event.preventDefault()
			event.stopPropagation()
			const edge = event.currentTarget
			const from = event.clientX
			const before = edge.parentElement?.offsetWidth ?? column.width
			const to = (x: number) => fitWidth(before + x - from)
			const move = ({ clientX }: { clientX: number }) => {
				shown.current = shown.current.map((width, at) => (at === index ? to(clientX) : width))
				apply(box.current, shown.current)
			}
			edge.setPointerCapture(event.pointerId)
			edge.addEventListener('pointermove', move)
			edge.addEventListener(
				'lostpointercapture',
				() => {
					edge.removeEventListener('pointermove', move)
					const width = shown.current[index]
					if (width !== undefined && width !== column.width) onResize(column.id, width)
				},
				{ once: true },
			)
		},
	}
}
