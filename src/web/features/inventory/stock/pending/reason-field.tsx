import { Autocomplete } from '@mantine/core'
import { STOCK_REASONS } from '#domain/inventory/change.ts'
import { useReasonWords } from '#web/api/reason-words.ts'

/** Reasons that a person gives; the others say themselves why stock moved. */
const GIVEN = STOCK_REASONS.filter((reason) => !['transfer', 'initial', 'import'].includes(reason))

interface Props {
	/** A word of the rule, or the seller's own. */
	value: string
	label: string
	placeholder?: string
	onChange: (reason: string) => void
}

/** Why stock moves: one of the usual reasons, or words of one's own. */
export function ReasonField({ value, label, placeholder, onChange }: Props) {
	const wordOf = useReasonWords()
	const typed = (text: string) => onChange(GIVEN.find((reason) => wordOf(reason) === text) ?? text)
	return (
		<Autocomplete
			size="xs"
			label={label}
			placeholder={placeholder}
			maxLength={60}
			data={GIVEN.map(wordOf)}
			// All of them, also beside a word that is chosen already.
			filter={({ options }) => options}
			value={wordOf(value)}
			onChange={typed}
		/>
	)
}
