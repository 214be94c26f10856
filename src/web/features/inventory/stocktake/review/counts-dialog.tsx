import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Line } from '../stocktake-data.ts'
import classes from './review.module.css'

interface Props {
	stocktake_id: string
	line: Line
	onClose: () => void
}

/** Who counted a line, when and how much. */
export function CountsDialog({ stocktake_id, line, onClose }: Props) {
	const { t } = useTranslation()
	const { count, when, time } = useFormat()
	const { sku_name_key, sku_name, location } = line
	const query = useQuery({ ...read('getStocktakeCounts', { stocktake_id, sku_name_key, location }), staleTime: 0 })
	return (
		<DialogFrame
			opened
			title={t('stocktake.countsTitle', { sku: sku_name })}
			onClose={onClose}
			buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
		>
			<QueryGate query={query}>
				{({ list }) =>
					list.length ? (
						<ul className={classes.counts}>
							{list.map(({ id, mode, qty, at, device, user, voided }) => (
								<li key={id} data-voided={voided || undefined}>
									<b className="num">{mode === 'add' ? `+${count(qty)}` : `= ${count(qty)}`}</b>
									<span>
										{[user, device].filter(Boolean).join(' · ')}
										{voided && ` · ${t('stocktake.voided')}`}
									</span>
									<span className="muted num" title={when(at)}>
										{time(at)}
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="muted">{t('stocktake.noCounts')}</p>
					)
				}
			</QueryGate>
		</DialogFrame>
	)
}
