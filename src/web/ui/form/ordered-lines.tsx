import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-lines.module.css'

interface Line<K extends string> {
	key: K
	/** Said by the arrows. */
	name: string
}

interface Props<K extends string> {
	label: string
	lines: readonly Line<K>[]
	/** So many of the last lines stay where they are. */
	fixed?: number
	onMove: (key: K, to: number) => void
	/** What stands on a line between the grip and the arrows. */
	children: (line: Line<K>) => ReactNode
}

/** Lines that are put into order by dragging or with arrows. */
export function OrderedLines<K extends string>({ label, lines, fixed = 0, onMove, children }: Props<K>) {
	const { t } = useTranslation()
	const [dragged, setDragged] = useState<K | null>(null)
	const movable = lines.length - fixed
	const over = (event: DragEvent, index: number) => {
		if (dragged === null || index >= movable) return
		event.preventDefault()
		if (lines[index]?.key !== dragged) onMove(dragged, index)
	}
	return (
		<ul className={classes.lines} aria-label={label}>
			{lines.map((line, index) => {
				const locked = index >= movable
				return (
					<li key={line.key}>
						<div
							className={classes.line}
							draggable={!locked}
							data-dragged={dragged === line.key || undefined}
							onDragStart={() => setDragged(line.key)}
							onDragOver={(event) => over(event, index)}
							onDragEnd={() => setDragged(null)}
						>
							<IconGripVertical size={14} stroke={1.6} aria-hidden data-locked={locked || undefined} />
							<div className={classes.body}>{children(line)}</div>
							<button
								type="button"
								aria-label={t('common.moveUp', { name: line.name })}
								disabled={locked || index === 0}
								onClick={() => onMove(line.key, index - 1)}
							>
								<IconChevronUp size={14} stroke={1.8} aria-hidden />
							</button>
							<button
								type="button"
								aria-label={t('common.moveDown', { name: line.name })}
								disabled={index >= movable - 1}
								onClick={() => onMove(line.key, index + 1)}
							>
								<IconChevronDown size={14} stroke={1.8} aria-hidden />
							</button>
						</div>
					</li>
				)
			})}
		</ul>
	)
}
