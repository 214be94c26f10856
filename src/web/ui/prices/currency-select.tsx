import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
	label: string
	value: string
	error?: string | undefined
	onChange: (currency: string) => void
}

/** A currency of ISO 4217 by its code or its name in the reader's language. */
export function CurrencySelect({ label, value, error, onChange }: Props) {
	const { i18n } = useTranslation()
	const currencies = useMemo(() => {
		const names = new Intl.DisplayNames([i18n.language], { type: 'currency' })
		return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
	}, [i18n.language])
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
