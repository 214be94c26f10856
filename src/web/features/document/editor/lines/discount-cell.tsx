import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { signOf } from '#domain/decimal.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { readLimited } from '#web/ui/form/limited-number.ts'
import type { Discount } from '../../document-data.ts'

interface Props {
	label: string
	/** Shown above the field; else only read out. */
	showsLabel?: boolean
	value: Discount | null
	onChange: (discount: Discount | null) => void
}

/** What is taken off: percent where `%` follows or nothing is said, an amount where it was one before. Empty: nothing. */
export function DiscountCell({ label, showsLabel = false, value, onChange }: Props) {
	const { decimal } = useAccountSettings()
	const words = useProblemWords()
	const [typed, setTyped] = useState<string>()
	const isAmount = value !== null && 'amount' in value
	const shown = typed ?? textOf(value, decimal)
	const read = readLimited(shown, isAmount && !shown.trim().endsWith('%') ? AMOUNT : PERCENT)
	const type = (text: string) => {
		setTyped(text)
		if (text.trim() === '') return onChange(null)
		const asAmount = isAmount && !text.trim().endsWith('%')
		const next = readLimited(text, asAmount ? AMOUNT : PERCENT)
		if (isProblem(next)) return undefined
		if (signOf(next.value) === 0 && !asAmount) return onChange(null)
		return onChange(asAmount ? { amount: next.value } : { percent: next.value })
	}
	return (
		<TextInput
			{...(showsLabel ? { label } : { 'aria-label': label })}
			inputMode="decimal"
			autoComplete="off"
			maxLength={20}
			placeholder="–"
			value={shown}
			error={shown.trim() !== '' && isProblem(read) && words(read)}
			onChange={({ currentTarget }) => type(currentTarget.value)}
			onBlur={() => !isProblem(read) && setTyped(undefined)}
		/>
	)
}

const PERCENT = { min: '0', max: '100', places: 4, suffix: '%' } as const
const AMOUNT = { min: '0', max: '999999999999', places: 4 } as const

function textOf(value: Discount | null, decimal: '.' | ','): string {
	if (!value) return ''
	return 'percent' in value ? `${inStyle(value.percent, decimal)} %` : inStyle(value.amount, decimal)
}
