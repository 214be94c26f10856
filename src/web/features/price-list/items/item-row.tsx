import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inStyle } from '#domain/number-input.ts'
import { formatTiers } from '#domain/sku/volume-pricing.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { Item, PriceList } from '../list-data.ts'
import { ItemField } from './item-field.tsx'
import classes from './items.module.css'
import { useSaveItem } from './save-item.ts'

interface Props {
	list: PriceList
	item: Item
}

/** A SKU with its own price, what the list says of it, and what that comes to. */
export function ItemRow({ list, item }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const { currency } = useAccountSettings()
	const { sku_name_key, sku_name, product_name, base_price, img } = item
	return (
		<tr>
			<th scope="row">
				<div className={classes.goods}>
					<SkuThumb src={img || undefined} size={36} />
					<span className={classes.words}>
						<Link {...links.sku(sku_name_key, undefined, 'prices')}>{sku_name}</Link>
						<span>{product_name}</span>
					</span>
				</div>
			</th>
			<td className={classes.number} data-label={t('priceList.base')}>
				{base_price === null ? '–' : money(base_price, currency)}
			</td>
			<OwnCells list={list} item={item} />
			<Result list={list} item={item} />
		</tr>
	)
}

/** What the list says itself. What comes from the product is shown, and stands on the variant once it is typed there. */
function OwnCells({ list, item: { sku_name_key, sku_name, own_price, own_tiers, from_parent } }: Props) {
	const { t } = useTranslation()
	const { decimal } = useAccountSettings()
	const save = useSaveItem(list, sku_name_key)
	const price = own_price === null ? '' : inStyle(own_price, decimal)
	const tiers = formatTiers(own_tiers, decimal)
	return (
		<>
			<td data-label={t('priceList.own_price')}>
				<ItemField
					column="price"
					label={t('priceList.priceOf', { sku: sku_name })}
					value={from_parent ? '' : price}
					placeholder={from_parent ? price : ''}
					hint={from_parent ? t('priceList.fromParent') : ''}
					onSave={(price) => save({ price })}
				/>
			</td>
			<td data-label={t('priceList.own_tiers')}>
				<ItemField
					column="tiers"
					label={t('priceList.tiersOf', { sku: sku_name })}
					value={from_parent ? '' : tiers}
					placeholder={(from_parent && tiers) || t('priceList.tiersHint')}
					hint=""
					onSave={(tiers) => save({ tiers })}
				/>
			</td>
		</>
	)
}

function Result({ list, item: { price, breaks } }: Props) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	return (
		<td className={`${classes.number} ${classes.result}`} data-label={t('priceList.result')}>
			{price === null
				? t(list.others === 'request' ? 'priceList.onRequest' : 'priceList.none')
				: money(price, list.currency)}
			{breaks.map((line) => (
				<small key={line.from}>
					{t('priceList.from', { n: count(line.from) })} {money(line.price, list.currency)}
				</small>
			))}
		</td>
	)
}
