import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import { read } from '#web/api/queries.ts'

interface Chosen {
	readonly id: string
	readonly name: string
}

interface Props {
	label: string
	description?: string
	placeholder: string
	/** Of these alone; all where it is not said. */
	role?: 'customer' | 'supplier'
	value: Chosen | null
	onChange: (customer: Chosen | null) => void
}

const TYPING_MS = 250
const SHOWN = 20

/** One of the account's customers, found by whatever is known of them. */
export function CustomerSelect({ label, description, placeholder, role, value, onChange }: Props) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(value?.name ?? '')
	const [name] = useDebouncedValue(typed === value?.name ? '' : typed, TYPING_MS)
	const { data } = useQuery({
		...read('getCustomers', { page: 1, size: SHOWN, ...(role && { role }), ...(name && { name }) }),
		placeholderData: keepPreviousData,
	})
	const found: Chosen[] = data?.list ?? []
	const all = new Map([...(value ? [value] : []), ...found].map(({ id, name }) => [id, name]))
	return (
		<Select
			label={label}
			description={description}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			placeholder={placeholder}
			searchable
			clearable
			clearButtonProps={{ 'aria-label': t('common.clear') }}
			nothingFoundMessage={data ? t('common.nothingFound') : null}
			{...SERVER_SEARCHED}
			value={value?.id ?? null}
			data={[...all].map(([id, name]) => ({ value: id, label: name }))}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(id) => onChange(id === null ? null : { id, name: all.get(id) ?? '' })}
		/>
	)
}
