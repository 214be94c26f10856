import { useTranslation } from 'react-i18next'
import { hidesLevels } from '#domain/inventory/stocktake.ts'
import { foldText } from '#domain/text.ts'
import { LinesFrame } from '../lines-frame.tsx'
import type { Goods } from '../offline/use-goods.ts'
import type { Line, Stocktake } from '../stocktake-data.ts'
import { CountRow } from './count-row.tsx'
import classes from './count.module.css'
import type { Item } from './use-counting.ts'

interface Props {
	stocktake: Stocktake
	goods: Goods
	onPick: (item: Item) => void
}

/** What is to be counted, line by line; without the server as this device knows it. */
export function LineList({ stocktake, goods, onPick }: Props) {
	const { t } = useTranslation()
	const isBlind = hidesLevels(stocktake)
	return (
		<LinesFrame
			stocktake_id={stocktake.id}
			shown={['all', 'uncounted', 'counted', 'attention', 'extra']}
			away={(name, most) => awayLines(goods, name, most)}
		>
			{(lines) => (
				<table className={classes.table}>
					<thead>
						<tr>
							<th scope="col">{t('stocktake.column.sku')}</th>
							{!isBlind && <th scope="col">{t('stocktake.column.ledger')}</th>}
							<th scope="col">{t('stocktake.column.counted')}</th>
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<CountRow
								key={`${line.sku_name_key} ${line.location}`}
								line={line}
								stocktake_id={stocktake.id}
								isBlind={isBlind}
								onPick={onPick}
							/>
						))}
					</tbody>
				</table>
			)}
		</LinesFrame>
	)
}

/** Lines as this device knows them. */
function awayLines({ list }: Goods, name: string, most: number): Line[] | undefined {
	const asked = foldText(name)
	return list
		?.filter((good) => foldText(`${good.sku_name} ${good.product_name} ${good.upc}`).includes(asked))
		.slice(0, most)
		.map((good) => ({ ...good, ...UNKNOWN }))
}

const UNKNOWN = {
	counted: null,
	counted_at: null,
	counts: 0,
	ledger: null,
	difference: null,
	value: null,
	extra: false,
	conflict: false,
	moved: false,
	recount: false,
	verified: false,
	comment: '',
} as const
