import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/zoned-time.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useToday } from '#web/text/use-today.ts'
import type { AskedProps } from './asked-props.ts'

const DAYS = 30

/** Until when a quotation holds from now on. */
export function ExtendDialog({ document: { number, meta }, busy, submit, onClose }: AskedProps) {
	const { t } = useTranslation()
	const today = useToday()
	const last = meta.due_date !== null && meta.due_date > today ? meta.due_date : today
	const [date, setDate] = useState(addDays(last, DAYS))
	return (
		<FormDialog
			title={t('document.extendTitle', { number })}
			action={t('documentAction.action.extend')}
			ready={date !== ''}
			busy={busy}
			onSubmit={() => void submit({ action: 'extend', date })}
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
