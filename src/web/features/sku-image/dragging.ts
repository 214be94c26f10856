import { useState, type DragEvent } from 'react'

/** What pictures are called while they are dragged; files from outside are not. */
const KIND = 'application/x-vitrine-pictures'

/** Lets pictures be dragged onto a SKU. */
export function dragPictures(ids: readonly number[]) {
	return {
		onDragStart: ({ dataTransfer }: DragEvent) => {
			dataTransfer.effectAllowed = 'move'
			dataTransfer.setData(KIND, JSON.stringify(ids))
		},
	}
}

/** A place that takes dragged pictures; `over` while some hang above it. */
export function useDropPlace(onDrop: (ids: number[]) => void) {
	const [over, setOver] = useState(false)
	const ours = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND)
	const handlers = {
		onDragOver: (event: DragEvent) => {
			if (!ours(event)) return
			event.preventDefault()
			setOver(true)
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			setOver(false)
			if (!ours(event)) return
			event.preventDefault()
			const ids: unknown = JSON.parse(event.dataTransfer.getData(KIND))
			if (Array.isArray(ids)) onDrop(ids.filter((id) => typeof id === 'number'))
		},
	}
	return { over, handlers }
}
