import { TextInput } from '@mantine/core'
import { FieldHead } from './label.tsx'
import { useInput } from './use-input.tsx'

/** A day. */
export function DateField({ path }: { path: string }) {
	const input = useInput(path)
	const own = input.typed === undefined ? input.stored : input.typed
	return (
		<>
			<FieldHead>{input.reset}</FieldHead>
			<TextInput
				type="date"
				label={input.label}
				{...(input.placeholder ? { description: input.placeholder } : {})}
				value={typeof own === 'string' ? own : ''}
				rightSection={input.link}
				{...input.props}
				onChange={({ currentTarget }) => input.change(currentTarget.value || null)}
			/>
		</>
	)
}
