import { Select } from '@mantine/core'

interface Props<V extends string> {
	label: string
	value: V
	options: Record<V, string>
	onChange: (value: V) => void
}

/** One of a few answers; there is always one. */
export function Choice<V extends string>({ label, value, options, onChange }: Props<V>) {
	const data = Object.entries<string>(options).map(([value, label]) => ({ value, label }))
	return (
		<Select
			label={label}
			data={data}
			value={value}
			allowDeselect={false}
			onChange={(chosen) => chosen !== null && onChange(chosen as V)}
		/>
	)
}
