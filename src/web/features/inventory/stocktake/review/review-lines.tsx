import { useTranslation } from 'react-i18next'
import { LinesFrame } from '../lines-frame.tsx'
import type { Stocktake } from '../stocktake-data.ts'
import { ReviewRow } from './review-row.tsx'
import classes from './review.module.css'

/** The lines of a stocktake with what differs, first those that do. */
export function ReviewLines({ stocktake }: { stocktake: Stocktake }) {
	const { t } = useTranslation()
	return (
		<LinesFrame
			stocktake_id={stocktake.id}
			shown={['differing', 'attention', 'uncounted', 'extra', 'all']}
			none={(show) => t(show === 'differing' ? 'stocktake.noDifferences' : 'stocktake.noLines')}
		>
			{(lines) => (
				<table className={classes.table}>
					<thead>
						<tr>
							{(['sku', 'ledger', 'counted', 'difference', 'value'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`stocktake.column.${column}`)}
								</th>
							))}
							<th scope="col">
								<span className="visually-hidden">{t('stocktake.column.actions')}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<ReviewRow key={`${line.sku_name_key} ${line.location}`} line={line} stocktake={stocktake} />
						))}
					</tbody>
				</table>
			)}
		</LinesFrame>
	)
}
