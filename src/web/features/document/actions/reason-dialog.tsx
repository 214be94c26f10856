import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { BusinessDocument } from '../document-data.ts'
import type { Operate } from './use-operate.ts'

interface Props {
	document: BusinessDocument
	action: 'void' | 'write_off' | 'decline' | 'cancel' | 'close_short' | 'hold'
	operate: Operate
	onClose: () => void
}

/** Asks why a document ends: it stands beside it from then on. */
export function ReasonDialog({ document, action, operate, onClose }: Props) {
	const { t } = useTranslation()
	const [reason, setReason] = useState('')
	const [busy, setBusy] = useState(false)
	const isOrder = action === 'cancel' && document.type === 'purchase_order'
	const submit = async () => {
		setBusy(true)
		if (await operate({ action, reason: reason.trim() })) onClose()
		setBusy(false)
	}
	return (
		<FormDialog
			title={t(`documentAction.reasonTitle.${action}`, { number: document.number })}
			action={t(isOrder ? 'purchaseOrder.cancel' : `documentAction.action.${action}`)}
			danger={action === 'void'}
			ready={action !== 'void' || reason.trim() !== ''}
			busy={busy}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">{t(isOrder ? 'purchaseOrder.cancelText' : `documentAction.reasonText.${action}`)}</p>
			<Textarea
				data-autofocus
				label={t('document.reasonLabel')}
				autosize
				minRows={2}
				maxLength={500}
				value={reason}
				onChange={({ currentTarget: { value } }) => setReason(value)}
			/>
		</FormDialog>
	)
}
