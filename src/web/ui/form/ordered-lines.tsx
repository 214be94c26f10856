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
	const list = useKeptFocus<HTMLUListElement>()
	const { first = 0, last = 0 } = fixed
	const end = lines.length - last
	const { shown, dragged, handlersOf } = useDrag({ lines, fixed, onMove })
	return (
		<ul className={classes.lines} aria-label={label} ref={list}>
			{shown.map((line, index) => {
				const locked = index < first || index >= end
				return (
					<li key={line.key}>
						<div
							className={classes.line}
							draggable={!locked}
							data-dragged={dragged === line.key || undefined}
							{...handlersOf(line.key, index)}
						>
							<IconGripVertical size={14} stroke={1.6} aria-hidden data-locked={locked || undefined} />
							<div className={classes.body}>{children(line)}</div>
							{renderButtons?.(line)}
							<Arrow
								line={line}
								by={-1}
								disabled={locked || index === first}
								onClick={() => onMove(line.key, { by: -1 })}
							/>
							<Arrow
								line={line}
								by={1}
								disabled={locked || index === end - 1}
								onClick={() => onMove(line.key, { by: 1 })}
							/>
						</div>
					</li>
				)
			})}
		</ul>
	)
}

interface ArrowProps {
	line: OrderedLine<string>
	by: 1 | -1
	disabled: boolean
	onClick: () => void
}

function Arrow({ line, by, disabled, onClick }: ArrowProps) {
	const { t } = useTranslation()
	const Glyph = by < 0 ? IconChevronUp : IconChevronDown
	return (
		<button
			type="button"
			data-part={`${line.key} ${by < 0 ? 'up' : 'down'}`}
			aria-label={t(by < 0 ? 'common.moveUp' : 'common.moveDown', { name: line.name })}
			disabled={disabled}
			onClick={onClick}
		>
			<Glyph size={14} stroke={1.8} aria-hidden />
		</button>
	)
}

/** A line on its way, and the lines as they would stand if it were let go. */
function useDrag<K extends string>({ lines, fixed, onMove }: Pick<Props<K>, 'lines' | 'onMove'> & { fixed: Fixed }) {
	const [drag, setDrag] = useState<{ key: K; to: number } | null>(null)
	const { first = 0, last = 0 } = fixed
	const from = lines.findIndex(({ key }) => key === drag?.key)
	const over = (event: DragEvent, index: number) => {
		if (!drag || index < first || index >= lines.length - last) return
		event.preventDefault()
		setDrag({ ...drag, to: index })
	}
	const drop = () => {
		if (drag && lines[drag.to]?.key !== drag.key) onMove(drag.key, { to: drag.to })
		setDrag(null)
	}
	return {
		shown: drag ? reordered(lines, from, drag, fixed) : lines,
		dragged: drag?.key,
		handlersOf: (key: K, index: number) => ({
			onDragStart: () => setDrag({ key, to: index }),
			onDragOver: (event: DragEvent) => over(event, index),
			onDragEnd: drop,
		}),
	}
}
