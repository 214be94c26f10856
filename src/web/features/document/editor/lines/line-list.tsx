import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowsInPanel } from '#web/ui/grid/use-rows-in-panel.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import { lineMoved, lineRemoved } from './line-edits.ts'
import classes from './lines.module.css'
import type { RowActs } from './row-acts.ts'

/** What scrolls. */
const PANEL = '[data-form-pane]'

/** What a row is handed. */
export interface RowProps {
	line: DocumentLine
	acts: RowActs
	grip: (id: string) => { draggable: boolean; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
}

interface Props extends Pick<FormProps, 'change'> {
	lines: readonly DocumentLine[]
	/** Pixels of a row. */
	heightOf: (line: DocumentLine) => number
	renderRow: (props: RowProps) => ReactNode
	set: (line: DocumentLine, part: Partial<DocumentLine>) => void
	/** Shows everything about a line. */
	onOpen: (id: string) => void
}

/** The lines in their order, thousands if need be: only those in sight are drawn. */
export function LineList({ lines, heightOf, renderRow, change, set, onOpen }: Props) {
	const { t } = useTranslation()
	const [moved, setMoved] = useState<string>()
	const drag = useDrag(change)
	const { box, virtual, margin } = useRowsInPanel({ rows: lines, heightOf, kept: [drag.held, moved], panel: PANEL })
	const follow = useFollow(box, lines)
	const acts = useActs({ change, set, onOpen, moved: (id) => (setMoved(id), follow(id)) })
	return (
		<div
			ref={box}
			role="list"
			aria-label={t('document.lines')}
			hidden={!lines.length}
			className={classes.list}
			style={{ height: virtual.getTotalSize() }}
		>
			{virtual.getVirtualItems().map(({ index, start, size }) => {
				const line = lines[index]
				return (
					line && (
						<div
							key={line.id}
							role="listitem"
							aria-setsize={lines.length}
							aria-posinset={index + 1}
							className={classes.line}
							style={{ height: size, transform: `translateY(${start - margin}px)` }}
							{...drag.of(line.id, lines)}
						>
							{renderRow({ line, acts, grip: drag.grip })}
						</div>
					)
				)
			})}
		</div>
	)
}

/** What stands in the columns; a phone has none. */
export function LineHead() {
	const { t } = useTranslation()
	return (
		<div className={`${classes.row} ${classes.head}`} aria-hidden>
			<span />
			<span>{t('document.item')}</span>
			<span>{t('document.qty')}</span>
			<span>{t('document.unit')}</span>
			<span>{t('document.unitPrice')}</span>
			<span>{t('document.disc')}</span>
			<span>{t('document.amount')}</span>
			<span />
		</div>
	)
}

interface Acting extends Pick<Props, 'change' | 'set' | 'onOpen'> {
	moved: (id: string) => void
}

function useActs(acting: Acting): RowActs {
	const latest = useRef(acting)
	useEffect(() => {
		latest.current = acting
	})
	return useMemo(
		() => ({
			set: (line, part) => latest.current.set(line, part),
			open: (id) => latest.current.onOpen(id),
			remove: (id) => latest.current.change((now) => ({ lines: lineRemoved(now.lines, id) })),
			move: (id, to) => {
				latest.current.moved(id)
				latest.current.change((now) => ({ lines: lineMoved(now.lines, id, to) }))
			},
		}),
		[],
	)
}

/** What was moved by key comes into sight, and its handle keeps the focus. */
function useFollow(box: React.RefObject<HTMLDivElement | null>, lines: readonly DocumentLine[]) {
	const pending = useRef<string>(undefined)
	useEffect(() => {
		const id = pending.current
		pending.current = undefined
		if (id === undefined || !lines.some((line) => line.id === id)) return
		const row = box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)
		row?.scrollIntoView({ block: 'nearest' })
		row?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
	}, [box, lines])
	return (id: string) => {
		pending.current = id
	}
}

interface Target {
	id: string
	place: 'before' | 'after'
}

/** Dragging a line by its grip to between two others. */
function useDrag(change: FormProps['change']) {
	const [held, setHeld] = useState<string>()
	const [target, setTarget] = useState<Target>()
	const end = () => {
		setHeld(undefined)
		setTarget(undefined)
	}
	const take = (event: DragEvent, id: string) => {
		event.dataTransfer.effectAllowed = 'move'
		const row = event.currentTarget.closest('[data-line]')
		if (row) event.dataTransfer.setDragImage(row, 12, 12)
		setHeld(id)
	}
	const aim = (event: DragEvent, id: string) => {
		if (held === undefined) return
		event.preventDefault()
		const place = isLower(event) ? ('after' as const) : ('before' as const)
		if (target?.id !== id || target.place !== place) setTarget(id === held ? undefined : { id, place })
	}
	const drop = (event: DragEvent, lines: readonly DocumentLine[]) => {
		event.preventDefault()
		if (held !== undefined && target)
			change((now) => ({ lines: lineMoved(now.lines, held, () => placeOf(target, held, lines)) }))
		end()
	}
	return {
		held,
		target,
		/** Of the grip: text in fields is selected, not dragged. */
		grip: (id: string) => ({ draggable: true, onDragStart: (event: DragEvent) => take(event, id), onDragEnd: end }),
		/** Of a row. */
		of: (id: string, lines: readonly DocumentLine[]) => ({
			'data-line': id,
			'data-held': held === id || undefined,
			'data-target': target?.id === id ? target.place : undefined,
			onDragOver: (event: DragEvent) => aim(event, id),
			onDrop: (event: DragEvent) => drop(event, lines),
		}),
	}
}

/** Where among the others a line goes. */
function placeOf({ id, place }: Target, held: string, lines: readonly DocumentLine[]): number {
	const others = lines.filter((line) => line.id !== held)
	return others.findIndex((line) => line.id === id) + (place === 'after' ? 1 : 0)
}

function isLower({ clientY, currentTarget }: DragEvent): boolean {
	const { top, height } = currentTarget.getBoundingClientRect()
	return clientY - top > height / 2
}
