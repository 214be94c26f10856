import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { useUndoGroup } from '../feedback/use-undo-group.ts'
import type { Move } from './move.ts'

/** Takes back what was done together with a movement. */
export function UndoMove({ move: { group_id, sku_name, at } }: { move: Move }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { busy, undo } = useUndoGroup(group_id)
	return (
		<Button
			size="compact-xs"
			variant="subtle"
			color="gray"
			loading={busy}
			leftSection={<IconArrowBackUp size={14} stroke={1.6} aria-hidden />}
			aria-label={t('stock.undoLabel', { sku: sku_name, when: when(at) })}
			onClick={() => void undo()}
		>
			{t('stock.undoGroup')}
		</Button>
	)
}
