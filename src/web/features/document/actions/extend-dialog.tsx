import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/zoned-time.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { useToday } from '../today.ts'
import type { Operate } from './use-operate.ts'

const DAYS = 30

interface Props {
	document: BusinessDocument
	operate: Operate
	onClose: () => void
}

/** Until when a quotation holds from now on. */
export function ExtendDialog({ document: { number, meta }, operate, onClose }: Props) {
	const { t } = useTranslation()
	const today = useToday()
	const last = meta.due_date !== null && meta.due_date > today ? meta.due_date : today
	const [date, setDate] = useState(addDays(last, DAYS))
	const [busy, setBusy] = useState(false)
	const submit = async () => {
		setBusy(true)
		if (await operate({ action: 'extend', date })) onClose()
		setBusy(false)
	}
	return (
		<FormDialog
			title={t('document.extendTitle', { number })}
			action={t('documentAction.action.extend')}
			ready={date !== ''}
			busy={busy}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				type="date"
				label={t('document.validUntil')}
				min={today}
				value={date}
				onChange={({ currentTarget: { value } }) => setDate(value)}
			/>
		</FormDialog>
	)
}
