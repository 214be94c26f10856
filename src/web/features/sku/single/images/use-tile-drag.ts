import type { DragEvent } from 'react'

interface Options {
	index: number
	/** The tile that is being dragged. */
	dragged: number | null
	disabled: boolean
	onDrag: (index: number | null) => void
	onMove: (from: number, to: number) => void
}

/** Dragging a tile to the place of another. Files dropped from outside are left to the page. */
export function useTileDrag({ index, dragged, disabled, onDrag, onMove }: Options) {
	return {
		draggable: !disabled,
		onDragStart: (event: DragEvent) => {
			event.dataTransfer.effectAllowed = 'move'
			onDrag(index)
		},
		onDragEnd: () => onDrag(null),
		onDragOver: (event: DragEvent) => {
			if (dragged !== null) event.preventDefault()
		},
		onDrop: (event: DragEvent) => {
			if (dragged === null) return
			event.preventDefault()
			onMove(dragged, index)
			onDrag(null)
		},
	}
}
