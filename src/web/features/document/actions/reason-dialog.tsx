import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { DocumentType } from '#domain/documents/document.ts'
import { actionWord } from './action-word.ts'
import type { AskedProps } from './asked-props.ts'

interface Props extends AskedProps {
	action: 'void' | 'write_off' | 'decline' | 'cancel' | 'close_short' | 'hold'
}

/** Asks why a document ends: it stands beside it from then on. */
export function ReasonDialog({ document, action, busy, submit, onClose }: Props) {
	const { t } = useTranslation()
	const [reason, setReason] = useState('')
	return (
		<FormDialog
			title={t(`documentAction.reasonTitle.${action}`, { number: document.number })}
			action={t(actionWord(document.type, action))}
			danger={action === 'void'}
			ready={action !== 'void' || reason.trim() !== ''}
			busy={busy}
			onSubmit={() => void submit({ action, reason: reason.trim() })}
			onClose={onClose}
		>
			<p className="muted">{t(textOf(document.type, action))}</p>
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

/** What it leads to. */
function textOf(type: DocumentType, action: Props['action']) {
	if (type === 'customer_order' && (action === 'cancel' || action === 'close_short'))
		return `customerOrder.reasonText.${action}` as const
	if (action !== 'cancel') return `documentAction.reasonText.${action}` as const
	if (type === 'purchase_order') return 'purchaseOrder.cancelText'
	if (type === 'delivery_note') return 'deliveryNote.cancelText'
	return type === 'packing_list' ? 'packingList.cancelText' : 'documentAction.reasonText.cancel'
}
