import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { type BusinessDocument, keepDocument } from '../document-data.ts'
import classes from './view.module.css'

type Payment = BusinessDocument['payments'][number]

const METHODS = ['transfer', 'card', 'cash', 'check', 'other'] as const

/** What was paid, and what of it was taken back; nothing is ever deleted. */
export function Payments({ document: { payments, meta, state } }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	return (
		<section>
			<h2>{t('document.payments')}</h2>
			<ul className={classes.payments}>
				{payments.map((payment) => (
					<Line key={payment.id} payment={payment} currency={meta.currency} isOver={state === 'void'} />
				))}
			</ul>
		</section>
	)
}

interface LineProps {
	payment: Payment
	currency: string
	/** The document ended: its payments stay as they are. */
	isOver: boolean
}

function Line({ payment, currency, isOver }: LineProps) {
	const { t, i18n } = useTranslation()
	const { money } = useFormat()
	const reverse = useReverse()
	const { amount, date, method, reference, note, reverses, reversed_by } = payment
	const day = formatDay(date, i18n.language)
	const known = METHODS.find((one) => one === method)
	const about = [known ? t(`document.methods.${known}`) : method, reference, note].filter(Boolean).join(' · ')
	return (
		<li data-reversed={reversed_by !== null || undefined}>
			<span>{reverses === null ? day : t('document.reversalOf', { day })}</span>
			<span className="num">{money(amount, currency)}</span>
			<small>{about}</small>
			{reverses === null && reversed_by === null && !isOver && (
				<span>
					<button
						type="button"
						className="text-button"
						onClick={() => void reverse(payment.id, money(amount, currency))}
					>
						{t('document.reverse')}
					</button>
				</span>
			)}
		</li>
	)
}

/** Takes a payment back, once it is confirmed. */
function useReverse() {
	const { t } = useTranslation()
	return async (id: string, amount: string): Promise<void> => {
		const isSure = await confirm({
			title: t('document.reverseTitle', { amount }),
			text: t('document.reverseText'),
			action: t('document.reverse'),
		})
		if (!isSure) return
		try {
			keepDocument(await call('setPayment', { reverse: id }))
			notifyOk(t('document.reversed'))
		} catch (error) {
			notifyError(error)
		}
	}
}
