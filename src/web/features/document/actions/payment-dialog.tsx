import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDecimals, signOf } from '#domain/decimal.ts'
import { minorDigits } from '#domain/money.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { type BusinessDocument, keepDocument } from '../document-data.ts'
import { METHODS } from '../methods.ts'
import { useToday } from '#web/text/use-today.ts'

interface Props {
	document: BusinessDocument
	onClose: () => void
}

/** Money that came in; more than is due asks first. */
export function PaymentDialog({ document, onClose }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const { number, meta, totals } = document
	const today = useToday()
	const [payment, setPayment] = useState<Payment>({
		amount: totals.balance,
		date: today,
		method: METHODS[0],
		reference: '',
	})
	const { amount, date } = payment
	const { busy, problem, pay } = usePaying(document, onClose)
	return (
		<FormDialog
			title={t('document.paymentTitle', { number })}
			action={t('documentAction.action.pay')}
			ready={amount !== null && signOf(amount) > 0 && date !== ''}
			busy={busy}
			problem={problem}
			onSubmit={() => void pay(payment)}
			onClose={onClose}
		>
			<p className="muted">{t('document.balanceIs', { amount: money(totals.balance, meta.currency) })}</p>
			<Fields document={document} payment={payment} onChange={(part) => setPayment({ ...payment, ...part })} />
		</FormDialog>
	)
}

/** As it is typed. */
interface Payment {
	/** Null while what stands there is no amount. */
	amount: string | null
	date: string
	method: string
	reference: string
}

interface FieldsProps {
	document: BusinessDocument
	payment: Payment
	onChange: (part: Partial<Payment>) => void
}

function Fields({ document: { meta, totals }, payment, onChange }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<>
			<NumberField
				label={t('document.paymentAmount', { currency: meta.currency })}
				min="0"
				max="999999999999"
				places={minorDigits(meta.currency)}
				value={payment.amount ?? totals.balance}
				onChange={(amount) => onChange({ amount })}
			/>
			<TextInput
				type="date"
				label={t('document.paymentDate')}
				value={payment.date}
				onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
			/>
			<Select
				label={t('document.method')}
				allowDeselect={false}
				value={payment.method}
				data={METHODS.map((value) => ({ value, label: t(`document.methods.${value}`) }))}
				onChange={(method) => method && onChange({ method })}
			/>
			<TextInput
				label={t('document.reference')}
				maxLength={120}
				value={payment.reference}
				onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
			/>
		</>
	)
}

/** Records a payment; more than is due asks first. */
function usePaying({ id, meta, totals: { balance } }: BusinessDocument, onDone: () => void) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const { busy, problem, attempt } = useAttempt()
	const pay = async ({ amount, ...payment }: Payment) => {
		if (amount === null) return
		const isOver = compareDecimals(amount, balance) > 0
		const question = {
			title: t('document.overTitle'),
			text: t('document.overText', { balance: money(balance, meta.currency) }),
			action: t('documentAction.action.pay'),
		}
		if (isOver && !(await confirm(question))) return
		await attempt(async () => {
			keepDocument(await call('setPayment', { document_id: id, ...payment, amount, confirm: isOver }))
			notifyOk(t('document.paymentRecorded'))
			onDone()
		})
	}
	return { busy, problem, pay }
}
