import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-lines.module.css'
import { type Fixed, type Move, reordered } from './reorder.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface OrderedLine<K extends string> {
	key: K
	/** Said by the arrows. */
	name: string
}

interface Props<K extends string> {
	label: string
	lines: readonly OrderedLine<K>[]
	fixed?: Fixed
	/** Once, when a line is let go or an arrow is pressed. The arrows say a step: the line may stand elsewhere by then. */
	onMove: (key: K, move: Move) => void
	/** What stands on a line between the grip and the buttons. */
	children: (line: OrderedLine<K>) => ReactNode
	/** Buttons of a line before its arrows. */
	renderButtons?: (line: OrderedLine<K>) => ReactNode
}

/** Lines that are put into order by dragging or with arrows. */
export function OrderedLines<K extends string>({
	label,
	lines,
	fixed = {},
	onMove,
	children,
	renderButtons,
}: Props<K>) {
	const { t } = useTranslation()
	/** A line on its way, and where it would stand. */
	const [drag, setDrag] = useState<{ key: K; to: number } | null>(null)
	const list = useKeptFocus<HTMLUListElement>()
	const { first = 0, last = 0 } = fixed
	const end = lines.length - last
	const shown = drag
		? reordered(
				lines,
				lines.findIndex(({ key }) => key === drag.key),
				drag,
				fixed,
			)
		: lines
	const over = (event: DragEvent, index: number) => {
		if (!drag || index < first || index >= end) return
		event.preventDefault()
		setDrag({ ...drag, to: index })
	}
	const drop = () => {
		if (drag && lines[drag.to]?.key !== drag.key) onMove(drag.key, { to: drag.to })
		setDrag(null)
	}
	return (
		<ul className={classes.lines} aria-label={label} ref={list}>
			{shown.map((line, index) => {
				const locked = index < first || index >= end
				return (
					<li key={line.key}>
						<div
							className={classes.line}
							draggable={!locked}
							data-dragged={drag?.key === line.key || undefined}
							onDragStart={() => setDrag({ key: line.key, to: index })}
							onDragOver={(event) => over(event, index)}
							onDragEnd={drop}
						>
							<IconGripVertical size={14} stroke={1.6} aria-hidden data-locked={locked || undefined} />
							<div className={classes.body}>{children(line)}</div>
							{renderButtons?.(line)}
							<button
								type="button"
								data-part={`${line.key} up`}
								aria-label={t('common.moveUp', { name: line.name })}
								disabled={locked || index === first}
								onClick={() => onMove(line.key, { by: -1 })}
							>
								<IconChevronUp size={14} stroke={1.8} aria-hidden />
							</button>
							<button
								type="button"
								data-part={`${line.key} down`}
								aria-label={t('common.moveDown', { name: line.name })}
								disabled={locked || index === end - 1}
								onClick={() => onMove(line.key, { by: 1 })}
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
