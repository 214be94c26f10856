import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import type { Customer } from './customer-data.ts'
import { keepCustomer } from './use-change.ts'

/** Forgets a person for good: what goes and what stays is said, and a word is typed, for it cannot be undone. */
export function EraseDialog({ customer: { id, name }, onClose }: { customer: Customer; onClose: () => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const { send, busy, problem } = useErase(id, onClose)
	const word = t('customer.eraseWord')
	return (
		<FormDialog
			title={t('customer.eraseTitle', { name })}
			action={t('customer.erase')}
			danger
			ready={typed.trim().toLowerCase() === word.toLowerCase()}
			busy={busy}
			problem={problem}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p>{t('customer.eraseGoes')}</p>
			<p>{t('customer.eraseStays')}</p>
			<TextInput
				data-autofocus
				label={t('customer.eraseType', { word })}
				autoComplete="off"
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
		</FormDialog>
	)
}

function useErase(customer_id: string, onDone: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, problem, attempt } = useAttempt()
	const erase = async () => {
		const { customer, inquiries } = await call('eraseCustomer', { customer_id, confirm: 'erase' })
		keepCustomer(customer)
		notifyOk(t('customer.eraseDone', { count: inquiries, n: count(inquiries) }))
		onDone()
	}
	return { send: () => attempt(erase), busy, problem }
}
