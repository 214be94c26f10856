import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRIES, countryName, isCountry } from '#domain/country.ts'

interface Props {
	label: string
	/** Two letters of ISO 3166-1, or empty. */
	value: string
	error?: ReactNode
	onChange: (country: string) => void
}

/** One of the countries there are; what was kept before there was a list stays among them. */
export function CountrySelect({ label, value, error, onChange }: Props) {
	const { t, i18n } = useTranslation()
	const data = useMemo(() => {
		const known = COUNTRIES.map((code) => ({ value: code, label: countryName(code, i18n.language) }))
		const named = known.toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
		return value && !isCountry(value) ? [{ value, label: value }, ...named] : named
	}, [value, i18n.language])
	return (
		<Select
			label={label}
			searchable
			clearable
			clearButtonProps={{ 'aria-label': t('common.clear') }}
			limit={60}
			data={data}
			value={value || null}
			error={error}
			onChange={(country) => onChange(country ?? '')}
		/>
	)
}
