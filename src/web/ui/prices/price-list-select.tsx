import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import { read } from '#web/api/queries.ts'

interface Props {
	label: string
	description?: string
	/** What no list means here. */
	none: string
	value: string | null
	error?: string | undefined
	/** Lists that cannot be chosen. */
	except?: readonly string[]
	onChange: (id: string | null) => void
}

/** What a field of choices cannot hold: nothing. */
const NONE = 'none'

/** One of the account's price lists, or none. */
export function PriceListSelect({ label, description, none, value, error, except = [], onChange }: Props) {
	const { data } = useQuery(read('getPriceLists', { size: PRICE_LISTS_MAX }))
	const lists = data?.list.filter(({ id }) => !except.includes(id)) ?? []
	return (
		<Select
			label={label}
			description={description}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			allowDeselect={false}
			searchable={lists.length > 8}
			value={value ?? NONE}
			error={error}
			data={[
				{ value: NONE, label: none },
				...lists.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` })),
			]}
			onChange={(id) => onChange(id === NONE ? null : id)}
		/>
	)
}
