import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StockCell } from '../table/cells.tsx'
import { useValueText } from '../value/value-text.ts'
import { FactField } from './fact-field.tsx'
import classes from './quick-look.module.css'

/** On hand with its state, and the thresholds that make it. */
export function StockFacts({ sku, readOnly }: { sku: Sku; readOnly: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const text = useValueText()
	return (
		<section>
			<h3 className={classes.heading}>
				{t('sku.lookStock')}
				{sku.inventory === null ? (
					<span className="muted">{t('sku.untracked')}</span>
				) : (
					<StockCell sku={sku} write={{ t, text, count, words: [] }} />
				)}
			</h3>
			<dl className={classes.facts}>
				{['inventory', 'low_inventory_triggering', 'over_inventory_triggering'].map((path) => (
					<FactField key={path} sku={sku} path={path} readOnly={readOnly} />
				))}
			</dl>
		</section>
	)
}
