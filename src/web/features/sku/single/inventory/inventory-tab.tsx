import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import { StockStory } from '#web/ui/stock/stock-story.tsx'
import { Field } from '../fields/field.tsx'
import { Section, Wide } from '../section.tsx'
import { StockChip } from '../stock-chip.tsx'
import classes from './inventory.module.css'
import { Moves } from './moves.tsx'

/** Stock and its limits, and the last movements. A parent's stock is the sum of its variants. */
export function InventoryTab() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft } = usePage()
	const sku = useSku()
	return (
		<Wide>
			<div className={classes.tab}>
				<Section title={t('skuPage.stock')} columns={4} action={<StockChip />}>
					{sku.parent ? (
						<div className={classes.sum}>
							<span className={classes.sumLabel}>{t('skuPage.onHand')}</span>
							<output className={classes.sumValue}>{sku.inventory === null ? '–' : count(sku.inventory)}</output>
							<span className="muted">
								{t('skuPage.sumText', { count: sku.children.length, n: count(sku.children.length) })}
							</span>
						</div>
					) : (
						<Field path="inventory" />
					)}
					<Field path="low_inventory_triggering" />
					<Field path="over_inventory_triggering" />
				</Section>
				<Section title={t('skuPage.buyers')} columns={4}>
					<Field path="bps.stock_policy" />
					<Field path="bps.restock_on" />
				</Section>
				{!draft.isNew && (
					<StockStory
						skuKey={sku.sku_name_key}
						name={sku.sku_name}
						limits={{ low: sku.low_inventory_triggering, over: sku.over_inventory_triggering }}
					/>
				)}
				{!draft.isNew && <Moves skuKey={sku.sku_name_key} family={sku.parent === true} />}
			</div>
		</Wide>
	)
}
