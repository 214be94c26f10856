import { useTranslation } from 'react-i18next'
import { Field } from '../fields/field.tsx'
import { Section, Wide } from '../section.tsx'
import classes from './prices.module.css'
import { Tiers } from './tiers.tsx'

/** What it costs: by piece, pack and carton, and by quantity. */
export function PricesTab() {
	const { t } = useTranslation()
	return (
		<Wide>
			<div className={classes.tab}>
				<Section title={t('skuPage.tab.prices')} columns={4}>
					<Field path="bps.price" />
					<Field path="bps.wholesale_price" />
					<Field path="bps.price_per_pack" />
					<Field path="bps.price_per_carton" />
					<Field path="bps.moq" />
					<Field path="bps.cost" />
				</Section>
				<Tiers />
			</div>
		</Wide>
	)
}
