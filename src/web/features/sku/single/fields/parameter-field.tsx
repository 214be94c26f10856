import { typedParameter } from '#domain/custom-parameter/typed.ts'
import { type Parameter, pathOf } from '#domain/custom-parameter/parameter.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { type FieldValue, ValueField } from '#web/ui/value/value-field.tsx'
import { Conflict } from './conflict.tsx'
import classes from './fields.module.css'
import { FieldHead } from './label.tsx'
import { useInput } from './use-input.tsx'

/** The field of an own parameter by its type. Formulas are only looked at; a variant's empty field names its parent's value. */
export function ParameterField({ parameter }: { parameter: Parameter }) {
	const path = pathOf(parameter)
	const { currency, decimal } = useAccountSettings()
	const { label, typed, stored, readOnly, reset, placeholder, props, change, leave } = useInput(path)
	const inherited = placeholder ? { help: [placeholder, parameter.help].filter(Boolean).join(' · ') } : {}
	const isNumber = parameter.type === 'number' || parameter.type === 'money'
	const shown = isNumber ? typedParameter(parameter, stored, 'en', decimal) : stored
	return (
		<div className={classes.field} data-path={path} data-wide={parameter.type === 'long_text' || undefined}>
			<FieldHead>{parameter.type !== 'formula' && reset}</FieldHead>
			<ValueField
				parameter={{ ...parameter, ...inherited }}
				label={label}
				currency={currency}
				value={(typed === undefined ? shown : typed) as FieldValue}
				readOnly={readOnly}
				error={props.error}
				onChange={change}
				onBlur={leave}
			/>
			<Conflict path={path} />
		</div>
	)
}
