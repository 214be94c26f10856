import { Checkbox } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { cartonsOf, lineCost } from '#domain/inventory/reorder.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StateChip } from '../stock/state-chip.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { ReorderLine } from './reorder-query.ts'
import classes from './reorder.module.css'

interface Props {
	line: ReorderLine
	/** The quantity that somebody decided. */
	decided: string | undefined
	/** Null: as proposed. */
	onDecide: (qty: string | null) => void
}

/** A SKU with how much of it is ordered, and why so much. */
export function ReorderRow({ line, decided, onDecide }: Props) {
	const { t } = useTranslation()
	const { count, money, moneySum } = useFormat()
	const { currency } = useAccountSettings()
	const { carton, cost } = line
	const qty = decided ?? line.proposed
	const isOrdered = signOf(qty) > 0
	const decide = (qty: string) => onDecide(qty === line.proposed ? null : qty)
	const [cartons, amount] = isOrdered ? [cartonsOf(qty, carton), lineCost({ qty, cost }, currency)] : [null, null]
	return (
		<tr data-left-out={!isOrdered || undefined}>
			<td className={classes.tick}>
				<Checkbox
					aria-label={t('reorder.orderOf', { sku: line.sku_name })}
					checked={isOrdered}
					onChange={({ currentTarget }) => decide(currentTarget.checked ? usual(line) : '0')}
				/>
			</td>
			<th scope="row">
				<Goods line={line} />
			</th>
			<Levels line={line} />
			<td className={`${classes.number} ${classes.quantity}`} data-label={t('reorder.qty')}>
				<QuantityField line={line} qty={qty} onDecide={decide} />
			</td>
			<td className={classes.number} data-label={t('reorder.cartons')}>
				{cartons === null ? '–' : count(cartons)}
				{carton !== null && <small>{t('reorder.cartonOf', { n: count(carton) })}</small>}
			</td>
			<td className={classes.number} data-label={t('reorder.cost')}>
				{cost === null ? '–' : money(cost, currency)}
			</td>
			<td className={`${classes.number} ${classes.amount}`} data-label={t('reorder.amount')}>
				{amount === null ? '–' : moneySum(amount, currency)}
			</td>
		</tr>
	)
}

/** What is there, what is on its way, and what there should be. */
function Levels({ line }: Pick<Props, 'line'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<>
			<td className={classes.number} data-label={t('reorder.onHand')}>
				{count(line.on_hand)}
				{signOf(line.committed) > 0 && <small>{t('reorder.committed', { n: count(line.committed) })}</small>}
			</td>
			<td className={classes.number} data-label={t('reorder.incoming')}>
				{signOf(line.incoming) > 0 ? (
					<span className={classes.incoming}>
						<IconClock size={14} stroke={1.6} aria-hidden />
						{count(line.incoming)}
					</span>
				) : (
					'–'
				)}
			</td>
			<td className={classes.number} data-label={t('reorder.target')}>
				{line.target === null ? '–' : count(line.target)}
				<small>{t(`reorder.rule.${line.rule}`)}</small>
			</td>
		</>
	)
}

/** What a SKU that is ordered after all begins with. */
function usual({ proposed, carton }: ReorderLine): string {
	return signOf(proposed) > 0 ? proposed : String(carton ?? 1)
}

function Goods({ line }: { line: ReorderLine }) {
	const { sku_name, product_name, options, img, state, sku_name_key } = line
	return (
		<div className={classes.goods}>
			<SkuThumb src={img ?? undefined} size={36} />
			<span className={classes.words}>
				<Link {...links.sku(sku_name_key, undefined, 'inventory')}>{sku_name}</Link>
				<span>{[product_name, options, line.supplier_code].filter(Boolean).join(' · ')}</span>
			</span>
			<StateChip state={state} />
		</div>
	)
}
