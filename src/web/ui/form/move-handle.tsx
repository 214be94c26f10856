import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLabel } from '#web/text/label.ts'
import classes from './move-handle.module.css'
import { MOVE_WORDS } from './move-words.ts'

interface Props {
	name: string
	/** One place up or down. */
	onStep: (by: 1 | -1) => void
	/** To the first or the last place. */
	onEnd: (end: 'first' | 'last') => void
	/** Other places, and what else can be done. */
	children?: ReactNode
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** What a row is moved by without a mouse: arrow keys and Home and End, or a menu. */
export function MoveHandle({ name, onStep, onEnd, children }: Props) {
	const label = useLabel()
	return (
		<Menu position="bottom-start" width={220}>
			<Menu.Target>
				<ActionIcon
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.handle ?? ''}
					data-handle
					aria-label={label(MOVE_WORDS.move).replace('{name}', () => name)}
					onKeyDown={(event) => {
						const step = STEPS[event.key]
						if (!step && event.key !== 'Home' && event.key !== 'End') return
						event.preventDefault()
						event.stopPropagation()
						if (step) onStep(step)
						else onEnd(event.key === 'Home' ? 'first' : 'last')
					}}
				>
					<IconGripVertical size={14} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
				<Menu.Item onClick={() => onStep(-1)}>{label(MOVE_WORDS.up)}</Menu.Item>
				<Menu.Item onClick={() => onStep(1)}>{label(MOVE_WORDS.down)}</Menu.Item>
				<Menu.Item onClick={() => onEnd('first')}>{label(MOVE_WORDS.toFirst)}</Menu.Item>
				<Menu.Item onClick={() => onEnd('last')}>{label(MOVE_WORDS.toLast)}</Menu.Item>
				{children}
			</Menu.Dropdown>
		</Menu>
	)
}
