import { type DragEvent, useState } from 'react'
import { type ContentLine, spotAt } from './lines.ts'
import { dropped, type Order, partPlaced, type Reorder } from './order.ts'

type Target = { id: string; place: 'before' | 'after' | 'into' }

/** Dragging one SKU between rows, or a whole section into the place of another. */
export function useLineDrag(order: Order, onChange: (reorder: Reorder) => void) {
	const [held, setHeld] = useState<ContentLine | null>(null)
	const [target, setTarget] = useState<Target | null>(null)
	const end = () => {
		setHeld(null)
		setTarget(null)
	}
	const aim = (event: DragEvent, line: ContentLine) => {
		if (!held) return
		event.preventDefault()
		const next = targetOn(line, held, order, isLower(event))
		if (next?.id !== target?.id || next?.place !== target?.place) setTarget(next)
	}
	const drop = (event: DragEvent, line: ContentLine) => {
		event.preventDefault()
		if (held?.kind === 'part') onChange((now) => partPlaced(now, held.part, partUnder(line, now)))
		else if (held?.kind === 'sku') {
			const { part, at } = spotAt(line, isLower(event))
			onChange((now) => dropped(now, held.key, part, at))
		}
		end()
	}
	return {
		held,
		target,
		/** The handlers of a row. */
		of: (line: ContentLine) => ({
			draggable: line.kind === 'part' || line.kind === 'sku',
			onDragStart: (event: DragEvent) => {
				event.dataTransfer.effectAllowed = 'move'
				setHeld(line)
			},
			onDragOver: (event: DragEvent) => aim(event, line),
			onDrop: (event: DragEvent) => drop(event, line),
			onDragEnd: end,
		}),
	}
}

/** Where what is held would go; a section is shown into the head of the one whose place it takes. */
function targetOn(line: ContentLine, held: ContentLine, order: Order, lower: boolean): Target | null {
	if (held.kind === 'part') {
		const to = partUnder(line, order)
		return to === held.part ? null : { id: `part ${to}`, place: to < held.part ? 'before' : 'into' }
	}
	if (line.kind !== 'sku') return { id: line.id, place: 'into' }
	return line.id === held.id ? null : { id: line.id, place: lower ? 'after' : 'before' }
}

/** The section a line belongs to; under the rest, the last one. */
const partUnder = ({ part }: ContentLine, { parts }: Order) => (part < 0 ? parts.length - 1 : part)

function isLower({ clientY, currentTarget }: DragEvent): boolean {
	const { top, height } = currentTarget.getBoundingClientRect()
	return clientY - top > height / 2
}
