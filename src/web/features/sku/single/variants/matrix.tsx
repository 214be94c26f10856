import { useTranslation } from 'react-i18next'
import { type Variation } from '#domain/sku/value/variations.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useSku } from '../draft/use-draft.ts'
import { sortedChildren } from './family.ts'
import { VariantRow } from './variant-row.tsx'
import classes from './variants.module.css'

/** Every variant with what it may have of its own. */
export function Matrix({ axes }: { axes: readonly Variation[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const name = useAttributeName()
	const sku = useSku()
	return (
		<section>
			<h2 className={classes.heading}>
				{t('sku.lookVariants', { count: sku.children.length, n: count(sku.children.length) })}
			</h2>
			<table className={classes.matrix}>
				<thead>
					<tr>
						<th>
							<span className="visually-hidden">{t('skuPage.tab.images')}</span>
						</th>
						<th>SKU</th>
						<th>{t('skuPage.options')}</th>
						<th>{name('bps.price')}</th>
						<th>{t('skuPage.stock')}</th>
						<th>{name('bps.upc')}</th>
						<th>
							<span className="visually-hidden">{t('common.more')}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{sortedChildren(sku, axes).map((child) => (
						<VariantRow key={child.sku_name_key} child={child} parent={sku} />
					))}
				</tbody>
			</table>
		</section>
	)
}
