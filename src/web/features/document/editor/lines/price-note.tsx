import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '#domain/decimal.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { DocumentLine } from '../../document-data.ts'
import { type GoodsBook, priceOf } from './goods.ts'
import classes from './lines.module.css'

interface Props {
	line: DocumentLine
	book: GoodsBook
	currency: string
	/** The price follows quantity and customer again. */
	onUnlock: () => void
}

/** Why a line has its price: a lock where it was typed, else of which list and from how many pieces. */
export function PriceNote({ line, book, currency, onUnlock }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sku_name_key: key, is_typed, qty, unit } = line
	const { data: found } = useQuery({
		queryKey: ['documentGoods', book.id, key],
		queryFn: () => (key === null ? null : book.find(key)),
		enabled: key !== null && !is_typed,
		staleTime: Infinity,
	})
	if (key === null) return null
	if (is_typed)
		return (
			<Tooltip label={t('document.unlock')}>
				<button type="button" className={classes.lock} aria-label={t('document.unlock')} onClick={onUnlock}>
					<IconLock size={12} stroke={1.8} aria-hidden /> {t('document.typed')}
				</button>
			</Tooltip>
		)
	const priced = found && priceOf(found.goods, { qty, unit }, currency)
	// What the SKU costs by now may be another price than the line has.
	if (!priced || priced.reason.kind === 'own' || compareDecimals(priced.unit_price, line.unit_price) !== 0) return null
	const { reason } = priced
	const pieces = 'from' in reason ? reason.from : 0
	const list = 'list' in reason ? reason.list : ''
	return (
		<span className={classes.reason}>
			{t(`document.reason.${reason.kind}`, { count: pieces, n: count(pieces), list })}
		</span>
	)
}
