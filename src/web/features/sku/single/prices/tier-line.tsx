import { NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currencySign } from '#domain/currency.ts'
import { multiplyDecimals } from '#domain/decimal.ts'
import { TIER_UNITS } from '#domain/sku/volume-pricing.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { FieldProblem } from '#web/ui/form/field-problem.tsx'
import { useCurrent } from '../draft/use-draft.ts'
import classes from './prices.module.css'
import { rowProblems, saving, type TierRow, unitPrice } from './tier-rows.ts'

interface Props {
	row: TierRow
	n: number
	readOnly: boolean
	/** The table was left: what is wrong is said. */
	showsProblems: boolean
	onChange: (row: TierRow) => void
	onRemove: () => void
}

/** From how many, at which price or discount; what that makes of the list price and of a carton. */
export function TierLine({ row, n, readOnly, showsProblems, onChange, onRemove }: Props) {
	const { t } = useTranslation()
	const problem = rowProblems(row).from
	const from = (min_qty: string) => onChange({ ...row, min_qty })
	return (
		<tr>
			<td>
				<TextInput
					aria-label={t('skuPage.tierFromOf', { n })}
					inputMode="numeric"
					maxLength={12}
					readOnly={readOnly}
					value={row.min_qty}
					error={showsProblems && problem && <FieldProblem problem={problem} onTake={from} />}
					onChange={({ currentTarget }) => from(currentTarget.value)}
				/>
			</td>
			<td>
				<Unit {...{ row, n, readOnly, onChange }} />
			</td>
			<td>
				<Amount {...{ row, n, readOnly, showsProblems, onChange }} />
			</td>
			<Outcome row={row} />
			<td className={classes.remove}>
				{!readOnly && (
					<IconButton icon={IconX} iconSize={16} label={t('skuPage.removeTier', { n })} onClick={onRemove} />
				)}
			</td>
		</tr>
	)
}

function Unit({ row, n, readOnly, onChange }: Pick<Props, 'row' | 'n' | 'readOnly' | 'onChange'>) {
	const { t } = useTranslation()
	return (
		<NativeSelect
			aria-label={t('skuPage.tierUnitOf', { n })}
			size="sm"
			disabled={readOnly}
			value={row.unit}
			data={TIER_UNITS.map((unit) => ({ value: unit, label: t(`skuPage.unit.${unit}`) }))}
			onChange={({ currentTarget }) =>
				onChange({ ...row, unit: TIER_UNITS.find((unit) => unit === currentTarget.value) ?? 'piece' })
			}
		/>
	)
}

/** The price of a tier or its discount, and which of the two it is. */
function Amount({ row, n, readOnly, showsProblems, onChange }: Omit<Props, 'onRemove'>) {
	const { t } = useTranslation()
	const { currency } = useAccountSettings()
	const { min_qty, unit, price = '', discount_pct = '' } = row
	const percent = row.discount_pct !== undefined
	const problem = rowProblems(row).amount
	const put = (text: string) =>
		onChange(percent ? { min_qty, unit, discount_pct: text } : { min_qty, unit, price: text })
	const turn = (kind: string) =>
		onChange(
			kind === 'percent'
				? { min_qty, unit, discount_pct: price ? '' : discount_pct }
				: { min_qty, unit, price: discount_pct ? '' : price },
		)
	return (
		<div className={classes.amount}>
			<TextInput
				aria-label={t('skuPage.tierPriceOf', { n })}
				inputMode="decimal"
				maxLength={20}
				readOnly={readOnly}
				value={row.price ?? discount_pct}
				error={showsProblems && problem && <FieldProblem problem={problem} onTake={put} />}
				onChange={({ currentTarget }) => put(currentTarget.value)}
			/>
			<NativeSelect
				aria-label={t('skuPage.tierKindOf', { n })}
				size="sm"
				disabled={readOnly}
				value={percent ? 'percent' : 'price'}
				data={[
					{ value: 'price', label: currencySign(currency) },
					{ value: 'percent', label: t('skuPage.percentOff') },
				]}
				onChange={({ currentTarget }) => turn(currentTarget.value)}
			/>
		</div>
	)
}

/** How much less that is than the list price, and what a carton costs. */
function Outcome({ row }: { row: TierRow }) {
	const { money, count } = useFormat()
	const { currency } = useAccountSettings()
	const list = useCurrent('bps.price')
	const pieces = useCurrent('pps.qty_per_carton')
	const price = typeof list === 'string' ? list : null
	const each = unitPrice(row, price)
	const less = saving(row, price)
	const perCarton = row.unit === 'piece' && each !== null && typeof pieces === 'number' && pieces > 0
	return (
		<>
			<td className={classes.number}>{less === null ? '–' : `${count(less)} %`}</td>
			<td className={classes.carton}>{perCarton ? money(multiplyDecimals(each, String(pieces)), currency) : '–'}</td>
		</>
	)
}
