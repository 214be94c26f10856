import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { useLocations } from '#web/api/locations.ts'
import { read } from '#web/api/queries.ts'
import { MovesTable } from '#web/ui/stock/moves-table.tsx'
import { StockStory } from '#web/ui/stock/stock-story.tsx'
import { useFormat } from '#web/text/use-format.ts'
import { StockCell } from '../table/cells.tsx'
import { useValueText } from '../value/value-text.ts'
import { FactField } from './fact-field.tsx'
import classes from './quick-look.module.css'

/** Movements that a drawer has room for. */
const MOVES = 5

/** On hand with its state, the thresholds that make it, how it came about and what moved last. Of a parent the sums. */
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
				{(sku.parent ? [] : PATHS).map((path) => (
					<FactField key={path} sku={sku} path={path} readOnly={readOnly} />
				))}
			</dl>
			{sku.inventory !== null && (
				<div className={classes.stock}>
					<StockStory
						skuKey={sku.sku_name_key}
						name={sku.sku_name}
						limits={{ low: sku.low_inventory_triggering, over: sku.over_inventory_triggering }}
					/>
					<LastMoves sku={sku} />
				</div>
			)}
		</section>
	)
}

const PATHS = ['inventory', 'low_inventory_triggering', 'over_inventory_triggering']

function LastMoves({ sku }: { sku: Sku }) {
	const { t } = useTranslation()
	const locations = useLocations()
	const { sku_name_key } = sku
	const { data } = useQuery(read('inventoryMoves', { sku_name_key, page: 1, size: MOVES }))
	if (!data?.list.length) return null
	return (
		<div>
			<h4 className={classes.subheading}>{t('sku.lookMoves')}</h4>
			<MovesTable moves={data.list} withSku={sku.parent === true} locations={locations} />
		</div>
	)
}
