import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Decimal } from '#domain/decimal.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { FieldProblem } from '#web/ui/form/field-problem.tsx'
import { readLimited } from '#web/ui/form/limited-number.ts'
import classes from './packing.module.css'

interface Props {
	label?: string
	'aria-label'?: string
	/** What was typed; null: nothing. */
	value: Decimal | null
	/** What is worked out where nothing was typed; null: it is not known. */
	shown?: Decimal | null
	max: Decimal
	places?: number
	onChange: (value: Decimal | null) => void
}

/** A figure that may be typed: empty, it shows what is worked out. */
export function FigureField({ value, shown = null, max, places = 0, onChange, ...field }: Props) {
	const { decimal } = useAccountSettings()
	const [typed, setTyped] = useState<string>()
	const limits = { min: '0', max, places }
	const text = typed ?? (value === null ? '' : inStyle(value, decimal))
	const isEmpty = text.trim() === ''
	const read = readLimited(text, limits)
	const type = (next: string) => {
		setTyped(next)
		const number = readLimited(next, limits)
		if (next.trim() === '') onChange(null)
		else if (!isProblem(number)) onChange(number.value)
	}
	return (
		<TextInput
			{...field}
			className={classes.figure ?? ''}
			data-typed={value !== null || undefined}
			inputMode={places === 0 ? 'numeric' : 'decimal'}
			autoComplete="off"
			maxLength={20}
			placeholder={shown === null ? '–' : inStyle(shown, decimal)}
			value={text}
			error={!isEmpty && isProblem(read) && <FieldProblem problem={read} onTake={type} />}
			onChange={({ currentTarget }) => type(currentTarget.value)}
			onBlur={() => (isEmpty || !isProblem(read)) && setTyped(undefined)}
		/>
	)
}
