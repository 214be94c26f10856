import classes from './summary.module.css'
import type { SummaryRow } from './summary-row.ts'

/** The SKU and, of a variant, its options: what people know it by. */
export function RowName({ row: { sku_name, options } }: { row: Pick<SummaryRow, 'sku_name' | 'options'> }) {
	return (
		<span className={classes.named} title={options ? `${sku_name} · ${options}` : sku_name}>
			<b>{sku_name}</b>
			{options && <span className="muted">{options}</span>}
		</span>
	)
}
