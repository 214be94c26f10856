import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { PictureCard } from '../aside/picture-card.tsx'
import { StockCard } from '../aside/stock-card.tsx'
import { CategoryField } from '../fields/category-field.tsx'
import { Field } from '../fields/field.tsx'
import { NameField } from '../fields/name-field.tsx'
import { Section, WithAside } from '../section.tsx'

// Below the fold of the aside: neither is waited for.
const ReadyCard = lazyIdle(async () => (await import('../aside/ready-card.tsx')).ReadyCard)
const RecordCard = lazyIdle(async () => (await import('../aside/record-card.tsx')).RecordCard)

/** Who it is, what it is like, what it costs at a glance. */
export function BasicsTab() {
	const { t } = useTranslation()
	return (
		<WithAside
			aside={
				<>
					<PictureCard />
					<StockCard />
					<Suspense>
						<ReadyCard />
					</Suspense>
					<Suspense>
						<RecordCard />
					</Suspense>
				</>
			}
		>
			<Section title={t('skuPage.identity')}>
				<NameField />
				<Field path="bps.upc" />
				<Field path="bps.product_name" wide />
				<Field path="bps.description" wide />
			</Section>
			<Section title={t('skuPage.details')}>
				<CategoryField />
				<Field path="bps.brand_name" />
				<Field path="bps.colors" />
				<Field path="bps.material" />
				<Field path="bps.size" />
				<Field path="lead_time" />
				<Field path="bps.product_type" />
				<Field path="bps.design_style" />
				<Field path="bps.certifications" />
				<Field path="bps.manufacturer_supplier" />
				<Field path="bps.product_url" wide />
			</Section>
			<Section title={t('skuPage.selling')} columns={4}>
				<Field path="bps.price" />
				<Field path="bps.wholesale_price" />
				<Field path="bps.moq" />
				<Field path="pps.qty_per_carton" />
			</Section>
			<Section title={t('skuPage.onPaper')}>
				<Field path="bps.custom_content_override" wide />
			</Section>
		</WithAside>
	)
}
