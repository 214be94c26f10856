import { IconDownload } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { supplierKey } from '#domain/inventory/reorder.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { Changes } from './kept-changes.ts'
import type { ReorderLine, SupplierSum } from './reorder-query.ts'
import { ReorderRow } from './reorder-row.tsx'
import classes from './reorder.module.css'

interface Props {
	data: Data<'getReorder'>
	changes: Changes
	onDecide: (key: string, qty: string | null) => void
	onExport: (supplier: string) => void
}

/** A page of lines, each supplier's under its name with what they come to. */
export function ReorderTable({ data: { list, suppliers }, changes, onDecide, onExport }: Props) {
	const { t } = useTranslation()
	const groups = Map.groupBy(list, ({ supplier }: ReorderLine) => supplierKey(supplier))
	const sums = new Map(suppliers.map((sum) => [supplierKey(sum.supplier), sum]))
	return (
		<table className={classes.lines} aria-label={t('reorder.table')}>
			<thead>
				<tr>
					<th aria-label={t('reorder.order')} />
					<th>{t('reorder.sku')}</th>
					<th className={classes.number}>{t('reorder.onHand')}</th>
					<th className={classes.number}>{t('reorder.incoming')}</th>
					<th className={classes.number}>{t('reorder.target')}</th>
					<th className={classes.number}>{t('reorder.qty')}</th>
					<th className={classes.number}>{t('reorder.cartons')}</th>
					<th className={classes.number}>{t('reorder.cost')}</th>
					<th className={classes.number}>{t('reorder.amount')}</th>
				</tr>
			</thead>
			<tbody>
				{[...groups].map(([key, lines]) => (
					<Fragment key={key}>
						<SupplierHead sum={sums.get(key)} onExport={onExport} />
						{lines.map((line) => (
							<ReorderRow
								key={line.sku_name_key}
								line={line}
								decided={changes[line.sku_name_key]}
								onDecide={(qty) => onDecide(line.sku_name_key, qty)}
							/>
						))}
					</Fragment>
				))}
			</tbody>
		</table>
	)
}

function SupplierHead({ sum, onExport }: { sum: SupplierSum | undefined; onExport: Props['onExport'] }) {
	const { t } = useTranslation()
	const { count, moneySum } = useFormat()
	const { currency } = useAccountSettings()
	if (!sum) return null
	const { supplier, ordered, cost, without_cost } = sum
	const name = supplier || t('reorder.noSupplier')
	const facts = [
		t('reorder.lines', { count: ordered, n: count(ordered) }),
		ordered > without_cost ? moneySum(cost, currency) : '',
		without_cost ? t('reorder.withoutCost', { count: without_cost, n: count(without_cost) }) : '',
	]
	return (
		<tr className={classes.group}>
			<th colSpan={8} scope="rowgroup">
				<b>{name}</b>
				<span className="num">{facts.filter(Boolean).join(' · ')}</span>
			</th>
			<td>
				<IconButton
					icon={IconDownload}
					label={t('reorder.exportOf', { supplier: name })}
					disabled={!ordered}
					onClick={() => onExport(supplier)}
				/>
			</td>
		</tr>
	)
}
