import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#domain/problem.ts'
import { FieldProblem } from '../form/field-problem.tsx'
import classes from './filter-panel.module.css'
import type { FilterAddress } from './filter-address.ts'
import { type OptionSearch, useOptions } from './options.ts'
import { RANGES, type RangeKind, readRange, writeRange } from './range-filter.ts'

interface Props {
	kind: RangeKind
	draft: FilterAddress
	/** The list whose least and most stand in the empty fields; absent: they are not known. */
	search: OptionSearch | undefined
	/** Apply was pressed. */
	showsProblems: boolean
	onDraft: (draft: FilterAddress) => void
}

/** From and to, of prices or quantities. */
export function RangeFields(props: Props) {
	const { kind, search } = props
	const options = useOptions(search, kind)
	const hint = (value: string | null | undefined) => (value ? writeRange(value) : undefined)
	return (
		<div className={classes.pair}>
			<End {...props} end={0} hint={hint(options?.min)} />
			<End {...props} end={1} hint={hint(options?.max)} />
		</div>
	)
}

function End({ kind, draft, showsProblems, onDraft, end, hint }: Props & { end: 0 | 1; hint: string | undefined }) {
	const { t } = useTranslation()
	const field = RANGES[kind][end]
	const text = draft[field] ?? ''
	const value = text.trim() ? readRange(kind, text) : undefined
	const problem: Problem | null = showsProblems && value && 'code' in value ? value : null
	const put = (text: string) => onDraft({ ...draft, [field]: text })
	return (
		<TextInput
			size="xs"
			data-autofocus={end === 0 || undefined}
			label={t(end === 0 ? 'filter.priceFrom' : 'filter.priceTo')}
			placeholder={hint}
			inputMode="decimal"
			value={text}
			error={problem && <FieldProblem problem={problem} onTake={put} />}
			onChange={({ currentTarget }) => put(currentTarget.value)}
		/>
	)
}
