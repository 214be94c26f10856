import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NARROW } from '#web/ui/narrow.ts'
import { useUndoKeys } from '#web/ui/use-undo-keys.ts'

interface Props {
	/** Null when there is no such step. */
	undo: (() => void) | null
	redo: (() => void) | null
}

/** Steps back and forth through the changes; Ctrl Z and Ctrl Shift Z do the same outside of text fields. */
export function UndoButtons({ undo, redo }: Props) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW)
	useUndoKeys((direction) => (direction === 'back' ? undo?.() : redo?.()))
	return (
		<>
			<IconButton icon={IconArrowBackUp} label={t('common.undo')} disabled={!undo} onClick={() => undo?.()} />
			{(!narrow || redo) && (
				<IconButton icon={IconArrowForwardUp} label={t('common.redo')} disabled={!redo} onClick={() => redo?.()} />
			)}
		</>
	)
}
