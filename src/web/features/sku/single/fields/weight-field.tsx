import { attributeAt } from '#domain/sku/attributes.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { readTyped } from '../draft/values.ts'
import { useField } from '../draft/use-draft.ts'
import { Conflict } from './conflict.tsx'
import classes from './fields.module.css'
import { TextField } from './text-field.tsx'
import { UnitSelect } from './unit-select.tsx'

/** A weight and its unit; `12.5 kg` typed into the number sets both when the field is left. */
export function WeightField({ path }: { path: string }) {
	const unit = attributeAt(path)?.unit ?? ''
	const { typed, change } = useField(path)
	const units = useField(unit)
	const { decimal } = useAccountSettings()
	const split = () => {
		const values = typed === undefined ? {} : readTyped(path, typed)
		if (isProblem(values) || values[unit] === undefined) return
		change(inStyle(String(values[path] ?? ''), decimal))
		units.change(values[unit])
	}
	return (
		<>
			<div className={classes.measure} onBlur={split}>
				<div className={classes.number}>
					<TextField path={path} />
				</div>
				<UnitSelect path={unit} />
			</div>
			<Conflict path={unit} />
		</>
	)
}
