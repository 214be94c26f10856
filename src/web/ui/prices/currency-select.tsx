import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '#web/state/preferences.ts'
import { currencyOptions } from '#web/ui/form/currency-options.ts'

interface Props {
	label: string
	value: string
	error?: string | undefined
	onChange: (currency: string) => void
}

/** A currency of ISO 4217 by its code or its name in the reader's language. */
export function CurrencySelect({ label, value, error, onChange }: Props) {
	const language = useLanguage()
	const currencies = useMemo(() => currencyOptions(language), [language])
	return (
		<Select
			label={label}
			searchable
			allowDeselect={false}
			limit={50}
			value={value}
			error={error}
			data={currencies}
			onChange={(code) => code && onChange(code)}
		/>
	)
}
