import { attributeAt, type AttributeType } from '#domain/sku/attributes.ts'
import { Conflict } from './conflict.tsx'
import { DateField } from './date-field.tsx'
import { DimensionField } from './dimension-field.tsx'
import classes from './fields.module.css'
import { ListField } from './list-field.tsx'
import { PolicyField } from './policy-field.tsx'
import { TextField } from './text-field.tsx'
import { UpcField } from './upc-field.tsx'
import { WeightField } from './weight-field.tsx'

interface Props {
	path: string
	/** Over the whole width of its section. */
	wide?: boolean
}

const INPUTS: Readonly<Partial<Record<AttributeType, (props: { path: string }) => React.ReactNode>>> = {
	list: ListField,
	dimension: DimensionField,
	weight: WeightField,
	upc: UpcField,
	date: DateField,
	stock_policy: PolicyField,
}

/** The field of any attribute: its input by type, and under it what somebody else changed meanwhile. */
export function Field({ path, wide = false }: Props) {
	const Input = INPUTS[attributeAt(path)?.type ?? 'text'] ?? TextField
	return (
		<div className={classes.field} data-wide={wide || undefined} data-path={path}>
			<Input path={path} />
			<Conflict path={path} />
		</div>
	)
}
