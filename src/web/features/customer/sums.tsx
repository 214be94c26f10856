import { signOf } from '#domain/decimal.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { CustomerItem } from './customer-data.ts'
import classes from './list.module.css'

interface Props {
	sums: CustomerItem['sums']
	of: 'balance' | 'invoiced'
	/** Said before it where the table has no heads. */
	label: string
}

/** What is owed, or was billed: a line for each currency. */
export function Amounts({ sums, of, label }: Props) {
	const { money } = useFormat()
	const some = sums.filter((sum) => signOf(sum[of]) !== 0)
	if (!some.length) return <span className="muted">–</span>
	return (
		<>
			<span className={classes.label}>{label} </span>
			{some.map((sum) => (
				<span key={sum.currency} className={classes.amount}>
					{money(sum[of], sum.currency)}
				</span>
			))}
		</>
	)
}
