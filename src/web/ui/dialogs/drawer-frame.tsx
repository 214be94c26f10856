import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NARROW } from '../narrow.ts'
import classes from './drawer-frame.module.css'

interface Props {
	opened: boolean
	title: ReactNode
	onClose: () => void
	/** Stays at the bottom while the content scrolls. */
	foot?: ReactNode
	children: ReactNode
}

/** Look at or edit one thing while the list stays: from the right, on a phone a sheet from below. */
export function DrawerFrame({ opened, title, onClose, foot, children }: Props) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW)
	return (
		<Drawer
			opened={opened}
			onClose={onClose}
			title={title}
			size={narrow ? 'calc(100dvh - 48px)' : 432}
			position={narrow ? 'bottom' : 'right'}
			closeButtonProps={{ 'aria-label': t('common.close') }}
			classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
		>
			<div className={classes.scroll}>{children}</div>
			{foot && <div className={classes.foot}>{foot}</div>}
		</Drawer>
	)
}
