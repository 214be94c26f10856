import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { SkuList } from './use-sku-list.ts'

/** How many things a number stands for: what is listed, and where they are products, the SKUs that are sold of them. */
export interface Amount {
	/** Rows: SKUs, or products with their variants. */
	readonly count: number
	readonly skus: number
	/** There are more than these. */
	readonly capped: boolean
}

/** Says how many: `354 SKUs`, `24 products, 354 SKUs`. */
export function useAmount(): (amount: Amount) => string {
	const { t } = useTranslation()
	const { counted } = useFormat()
	return ({ count, skus, capped }) => {
		const some = t('sku.count', { count: skus, n: counted(skus, capped) })
		if (count === skus) return some
		return t('sku.countGrouped', { products: t('sku.products', { count, n: counted(count, capped) }), skus: some })
	}
}

/** How many a list has. */
export function useCountOf(): (list: Pick<SkuList, 'total' | 'skus' | 'capped' | 'similar'>) => string {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const amount = useAmount()
	return ({ total: count, skus, capped, similar }) =>
		similar ? t('sku.countSimilar', { count, n: counted(count, capped) }) : amount({ count, skus, capped })
}
