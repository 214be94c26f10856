import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StockCell, thumbOf } from '../table/cells.tsx'
import { optionsOf } from '../value/family.ts'
import { useValueText } from '../value/value-text.ts'
import classes from './quick-look.module.css'

interface Props {
	sku: Data<'singleProductGet'>
	onOpen: (skuKey: string) => void
}

/** The family of a SKU: its variants, or the parent it is a variant of. */
export function Variants({ sku, onOpen }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const text = useValueText()
	const { parent_sku_name_key: parent, children } = sku
	if (parent !== undefined)
		return (
			<section>
				<h3 className={classes.heading}>{t('sku.lookVariantOf')}</h3>
				<p className={classes.parent}>
					<span>{optionsOf(sku)}</span>
					<button type="button" className="text-button" onClick={() => onOpen(parent)}>
						{t('sku.lookOpenParent')}
					</button>
				</p>
			</section>
		)
	if (!children.length) return null
	return (
		<section>
			<h3 className={classes.heading}>
				{t('sku.lookVariants', { count: children.length, n: count(children.length) })}
			</h3>
			<ul className={classes.variants}>
				{children.map((child) => (
					<li key={child.sku_name_key}>
						<button type="button" onClick={() => onOpen(child.sku_name_key)}>
							<SkuThumb src={thumbOf(child)} size={32} />
							<span className={classes.variant}>
								<b>{child.sku_name}</b>
								<span className="muted">{optionsOf(child)}</span>
							</span>
							<span className="num">{text(child, 'bps.price')}</span>
							<StockCell sku={child} write={{ t, text, count, words: [] }} />
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
