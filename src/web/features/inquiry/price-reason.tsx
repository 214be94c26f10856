import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { InquiryLine } from './inquiry-data.ts'
import classes from './items.module.css'

/** Why a line has its price: of which list, and from how many pieces; that of the SKU itself needs no word. */
export function PriceReason({ line: { price_reason: reason, is_typed } }: { line: InquiryLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (is_typed) return <small className={classes.reason}>{t('inquiry.reasonTyped')}</small>
	if (!reason || reason.kind === 'own') return null
	const { list = '', from = 0 } = reason
	const words = {
		tier: t('inquiry.reasonTier', { n: count(from) }),
		list: t('inquiry.reasonList', { list }),
		list_tier: t('inquiry.reasonListTier', { n: count(from), list }),
	}
	return <small className={classes.reason}>{words[reason.kind]}</small>
}
