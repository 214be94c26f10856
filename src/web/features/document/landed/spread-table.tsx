import { useTranslation } from 'react-i18next'
import { addDecimals, multiplyDecimals } from '#domain/decimal.ts'
import { landedUnitCost, type LandedShare } from '#domain/documents/landed.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { TypedCost } from './landed-data.ts'
import classes from './landed.module.css'

type Landed = Data<'getLandedCosts'>

interface Props {
	landed: Landed
	/** What one unit of the order's currency is in the account's. */
	rate: string
	cost: TypedCost
	shares: readonly LandedShare[]
}

/** What each line bears of a cost, and what a piece costs then. */
export function SpreadTable({ landed, rate, cost, shares }: Props) {
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
					<Row
						key={line.id}
						line={line}
						rate={rate}
						share={borne.get(line.id) ?? '0'}
						cost={cost}
						account={landed.currency}
					/>
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
	rate: string
	share: string
	cost: TypedCost
	/** The account's currency. */
	account: string
}

function Row({ line, rate, share, cost, account }: RowProps) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	const { name, received, landed_unit_cost } = line
	// From the exact sums, as the server counts it: what was rounded before would show another last digit.
	const landed = addDecimals(line.landed, multiplyDecimals(share, cost.currency === account ? '1' : cost.rate))
	const becomes = landedUnitCost({ received, value: multiplyDecimals(line.value, rate), landed }) ?? '0'
	return (
		<tr>
			<th scope="row">
				{name}
				<small>{t('landed.pieces', { count: Number(received), n: count(received) })}</small>
			</th>
			<td className="num">{money(share, cost.currency)}</td>
			<td className="num">
				{money(becomes, account)}
				<small>{money(landed_unit_cost, account)}</small>
			</td>
		</tr>
	)
}
