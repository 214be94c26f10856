import { useTranslation } from 'react-i18next'
import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal, trimDecimal } from '#domain/decimal.ts'
import type { LandedShare } from '#domain/documents/landed.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { TypedCost } from './landed-data.ts'
import classes from './landed.module.css'

type Landed = Data<'getLandedCosts'>

interface Props {
	landed: Landed
	cost: TypedCost
	shares: readonly LandedShare[]
}

const EXACT = 12
/** Decimals of a price. */
const PLACES = 4

/** What each line bears of a cost, and what a piece costs then. */
export function SpreadTable({ landed, cost, shares }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const borne = new Map(shares.map((share) => [share.id, share.amount]))
	return (
		<table className={classes.preview}>
			<thead>
				<tr>
					<th scope="col">{t('landed.preview')}</th>
					<th scope="col">{t('landed.bears')}</th>
					<th scope="col">{t('landed.perPiece')}</th>
				</tr>
			</thead>
			<tbody>
				{landed.lines.map((line) => (
					<Row key={line.id} line={line} share={borne.get(line.id) ?? '0'} cost={cost} account={landed.currency} />
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('landed.whole')}</th>
					<td className="num">{money(cost.amount ?? '0', cost.currency)}</td>
				</tr>
			</tfoot>
		</table>
	)
}

interface RowProps {
	line: Landed['lines'][number]
	share: string
	cost: TypedCost
	/** The account's currency. */
	account: string
}

function Row({ line, share, cost: { currency, rate }, account }: RowProps) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	const { name, received, landed_unit_cost } = line
	const more = divideDecimals(multiplyDecimals(share, currency === account ? '1' : rate), received, EXACT)
	const becomes = trimDecimal(roundDecimal(addDecimals(landed_unit_cost, more), PLACES), 2)
	return (
		<tr>
			<th scope="row">
				{name}
				<small>{t('landed.pieces', { count: Number(received), n: count(received) })}</small>
			</th>
			<td className="num">{money(share, currency)}</td>
			<td className="num">
				{money(becomes, account)}
				<small>{money(landed_unit_cost, account)}</small>
			</td>
		</tr>
	)
}
