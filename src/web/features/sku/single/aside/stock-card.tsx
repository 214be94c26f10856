import { useTranslation } from 'react-i18next'
import { stockState } from '#domain/inventory/state.ts'
import { useFormat } from '#web/text/use-format.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import classes from './aside.module.css'
import { Card, Facts } from './card.tsx'
import { StockChip } from '../stock-chip.tsx'
import { TabLink } from './tab-link.tsx'

/** On hand, and the limits that make it low or too much. */
export function StockCard() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft } = usePage()
	const sku = useSku()
	if (draft.isNew) return null
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = sku
	const isOdd = ['out', 'low', 'over'].includes(stockState(inventory, { low, over }))
	return (
		<Card
			title={t('skuPage.stock')}
			action={sku.status === 'active' && <TabLink tab="inventory">{t('skuPage.adjust')}</TabLink>}
		>
			<Facts
				rows={[
					[
						t('skuPage.onHand'),
						inventory === null ? (
							<span className="muted">{t('sku.untracked')}</span>
						) : (
							<span className={classes.onHand}>
								{isOdd && <StockChip />}
								<span className={classes.strong}>{count(inventory)}</span>
							</span>
						),
					],
					[t('skuPage.lowAt'), low === null ? '–' : count(low)],
					[t('skuPage.overAt'), over === null ? '–' : count(over)],
					...(sku.parent
						? [
								[
									t('skuPage.sumOf'),
									t('sku.lookVariants', { count: sku.children.length, n: count(sku.children.length) }),
								] as const,
							]
						: []),
				]}
			/>
		</Card>
	)
}
