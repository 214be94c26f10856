import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk, notifyWarning } from '../feedback/toast.tsx'
import type { Move } from './move.ts'

/** Takes back what was done together with a movement. */
export function UndoMove({ move: { group_id, sku_name, at } }: { move: Move }) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	const [busy, setBusy] = useState(false)
	const undo = async () => {
		setBusy(true)
		try {
			const { restored, skipped } = await undoGroup(group_id)
			const [first] = skipped
			if (first) notifyWarning(t('stock.undoneSome', { n: count(restored), left: count(skipped.length), ...first }))
			else notifyOk(t('stock.undone', { count: restored, n: count(restored) }))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
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
