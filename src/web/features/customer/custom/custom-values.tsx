import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cleanCustomValue, CUSTOM_VALUE_MAX } from '#domain/customer/custom-field.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useState } from 'react'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { FieldProblem } from '#web/ui/form/field-problem.tsx'
import type { FieldsProps } from '../fields.ts'
import classes from '../form.module.css'
import { type CustomField, useCustomFields } from './use-custom-fields.ts'

interface Props extends FieldsProps {
	/** Whether what stands in a field is no value of it. */
	onBad: (field: string, isBad: boolean) => void
}

/** The seller's own fields of customers; nothing where there are none. */
export function CustomValues({ draft, change, errors, onBad }: Props) {
	const { t } = useTranslation()
	const fields = useCustomFields()
	if (!fields.length) return null
	return (
		<section className={classes.section}>
			<h3>{t('customer.customFields')}</h3>
			{fields.map((field) => (
				<Value
					key={field.id}
					field={field}
					value={draft.custom[field.id] ?? ''}
					error={errors[`custom.${field.id}`]}
					onBad={(isBad) => onBad(field.id, isBad)}
					onChange={(value) => change({ custom: { ...draft.custom, [field.id]: value } })}
				/>
			))}
		</section>
	)
}

interface ValueProps {
	field: CustomField
	value: string
	error: string | undefined
	onBad: (isBad: boolean) => void
	onChange: (value: string) => void
}

function Value(props: ValueProps) {
	const { t } = useTranslation()
	const { field, value, error, onChange } = props
	if (field.type === 'number') return <NumberValue {...props} />
	if (field.type === 'choice') {
		// A choice that has gone stays what it is until another one is taken.
		const choices = [...new Set([...field.choices, ...(value ? [value] : [])])]
		return (
			<Select
				label={field.name}
				error={error}
				clearable
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				searchable={choices.length > 8}
				data={choices}
				value={value || null}
				onChange={(choice) => onChange(choice ?? '')}
			/>
		)
	}
	return (
		<TextInput
			label={field.name}
			error={error}
			type={field.type}
			maxLength={CUSTOM_VALUE_MAX}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}

/** A number that may be left empty, in the account's style; what cannot be taken says why. */
function NumberValue({ field, value, error, onBad, onChange }: ValueProps) {
	const { decimal } = useAccountSettings()
	const [typed, setTyped] = useState(value && inStyle(value, decimal))
	const read = cleanCustomValue(field, typed, { decimal })
	const type = (text: string) => {
		setTyped(text)
		const next = cleanCustomValue(field, text, { decimal })
		onBad(isProblem(next))
		if (!isProblem(next)) onChange(next.value)
	}
	return (
		<TextInput
			label={field.name}
			inputMode="decimal"
			autoComplete="off"
			maxLength={30}
			error={error ?? (isProblem(read) && <FieldProblem problem={read} onTake={type} />)}
			value={typed}
			onChange={({ currentTarget }) => type(currentTarget.value)}
		/>
	)
}
