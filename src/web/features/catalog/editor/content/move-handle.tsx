import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './content.module.css'

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
	const { t } = useTranslation()
	return (
		<Menu position="bottom-start" width={220}>
			<Menu.Target>
				<ActionIcon
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.handle ?? ''}
					data-handle
					aria-label={t('catalogContent.moveSku', { name })}
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
				<Menu.Item onClick={() => onStep(-1)}>{t('catalogContent.up')}</Menu.Item>
				<Menu.Item onClick={() => onStep(1)}>{t('catalogContent.down')}</Menu.Item>
				<Menu.Item onClick={() => onEnd('first')}>{t('catalogContent.toFirst')}</Menu.Item>
				<Menu.Item onClick={() => onEnd('last')}>{t('catalogContent.toLast')}</Menu.Item>
				{children}
			</Menu.Dropdown>
		</Menu>
	)
}
