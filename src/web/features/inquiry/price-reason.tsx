import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { InquiryLine } from './inquiry-data.ts'
import classes from './items.module.css'

/** Why a line has its price: of which list, from how many pieces, with which discount; that of the SKU itself needs no word. */
export function PriceReason({ line: { price_reason: reason, is_typed } }: { line: InquiryLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (is_typed) return <small className={classes.reason}>{t('inquiry.reasonTyped')}</small>
	if (!reason) return null
	const { list = '', from = 0, discount } = reason
	const words = {
		own: '',
		tier: t('inquiry.reasonTier', { n: count(from) }),
		list: t('inquiry.reasonList', { list }),
		list_tier: t('inquiry.reasonListTier', { n: count(from), list }),
	}
	const off = discount === undefined ? '' : t('inquiry.reasonDiscount', { n: count(discount) })
	const text = [words[reason.kind], off].filter(Boolean).join(' · ')
	return text && <small className={classes.reason}>{text}</small>
}
