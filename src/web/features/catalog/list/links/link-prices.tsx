import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { LINK_PRICES } from '#domain/pricing/link-prices.ts'
import { CustomerSelect } from '#web/ui/prices/customer-select.tsx'
import { PriceListSelect } from '#web/ui/prices/price-list-select.tsx'
import type { LinkPriceValues } from './link-price-values.ts'
import classes from './links.module.css'

/** To whom a link was given, by which list it is priced, and whether it shows prices. */
export function LinkPriceFields({ form }: { form: UseFormReturnType<LinkPriceValues & Record<string, unknown>> }) {
	const { t } = useTranslation()
	const { customer, price_list_id, prices } = form.values
	return (
		<>
			<CustomerSelect
				label={t('publishing.linkCustomer')}
				placeholder={t('publishing.linkNobody')}
				value={customer}
				onChange={(chosen) => form.setFieldValue('customer', chosen)}
			/>
			<div className={classes.pair}>
				<PriceListSelect
					label={t('publishing.linkList')}
					none={t(customer ? 'publishing.linkListCustomer' : 'publishing.linkListCatalog')}
					value={price_list_id}
					onChange={(id) => form.setFieldValue('price_list_id', id)}
				/>
				<Select
					label={t('publishing.linkPrices')}
					allowDeselect={false}
					value={prices}
					data={LINK_PRICES.map((value) => ({ value, label: t(`publishing.linkPrices_${value}`) }))}
					onChange={(value) => form.setFieldValue('prices', LINK_PRICES.find((one) => one === value) ?? 'catalog')}
				/>
			</div>
		</>
	)
}
