import { useTranslation } from 'react-i18next'
import { CartonCard } from '../aside/carton-card.tsx'
import { Field } from '../fields/field.tsx'
import { PackingNumbers } from '../fields/packing-numbers.tsx'
import { Section, WithAside } from '../section.tsx'

/** The item, its inner pack, its carton and its pallet. */
export function PackingTab() {
	const { t } = useTranslation()
	return (
		<WithAside aside={<CartonCard />}>
			<Section title={t('skuPage.item')}>
				<Field path="pps.length_width_height" />
				<Field path="pps.item_weight" />
				<Field path="pps.item_type" />
				<Field path="pps.item_unit" />
				<Field path="pps.number_of_item" />
			</Section>
			<PackingNumbers />
			<Section title={t('skuPage.carton')}>
				<Field path="pps.carton_size" />
				<Field path="pps.carton_gross_weight" />
				<Field path="pps.carton_net_weight" />
				<Field path="pps.carton_number_in_a_pallet" />
			</Section>
			<Section title={t('skuPage.pallet')}>
				<Field path="pps.pallet_dimension" />
				<Field path="pps.pallet_weight" />
				<Field path="pallet_information" wide />
			</Section>
			<Section title={t('skuPage.inWords')}>
				<Field path="dimension" />
				<Field path="weight" />
			</Section>
		</WithAside>
	)
}
