import { getDefaultZIndex, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog-frame.module.css'

interface Props {
	opened: boolean
	title: string
	onClose: () => void
	/** Right-aligned at the foot: Cancel, then the action. */
	buttons?: ReactNode
	/** Pixels; a dialog is a decision or at most four fields, so rarely more than 480. */
	size?: number
	/** Above the dialog that it was opened from. */
	onTop?: boolean
	children?: ReactNode
}

/** The frame of every dialog: title, content, buttons. Escape and the veil close it. */
export function DialogFrame({ opened, title, onClose, buttons, size = 440, onTop, children }: Props) {
	const { t } = useTranslation()
	return (
		<Modal
			opened={opened}
			onClose={onClose}
			title={title}
			size={size}
			zIndex={getDefaultZIndex(onTop ? 'popover' : 'modal')}
			closeButtonProps={{ 'aria-label': t('common.close') }}
			classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
		>
			<div className={classes.content}>{children}</div>
			{buttons && <div className={classes.buttons}>{buttons}</div>}
		</Modal>
	)
}
