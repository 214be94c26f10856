import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { addDecimals, type Decimal } from '#domain/decimal.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { type NumberLimits, readLimited } from './limited-number.ts'
import { FieldProblem } from './field-problem.tsx'

interface Props
	extends
		NumberLimits,
		Pick<TextInputProps, 'label' | 'description' | 'aria-label' | 'disabled' | 'inputWrapperOrder'> {
	value: Decimal
	/** With every key that leaves a number the field takes; null while what stands there is none. */
	onChange: (value: Decimal | null) => void
	/** When the field is left, or by Enter. */
	onDone?: () => void
}

/**
 * A number as it is typed, in the account's style: no key is swallowed, what cannot be taken says why, and what was
 * probably meant is a button. Arrow keys go one up or down. An empty field goes back to its number when it is left.
 */
export function NumberField({ value, min, max, places = 0, suffix = '', onChange, onDone, ...field }: Props) {
	const { decimal } = useAccountSettings()
	const [typed, setTyped] = useState<string>()
	const limits = { min, max, places, suffix }
	const shown = typed ?? inStyle(value, decimal)
	const read = readLimited(shown, limits)
	const type = (text: string) => {
		setTyped(text)
		const next = readLimited(text, limits)
		onChange(isProblem(next) ? null : next.value)
	}
	const leave = () => {
		const isEmpty = shown.trim() === ''
		if (isEmpty) onChange(value)
		if (isEmpty || !isProblem(read)) setTyped(undefined)
		onDone?.()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && !event.nativeEvent.isComposing) onDone?.()
		const step = { ArrowUp: '1', ArrowDown: '-1' }[event.key]
		if (step === undefined || isProblem(read)) return
		event.preventDefault()
		const next = inStyle(addDecimals(read.value, step), decimal)
		if (!isProblem(readLimited(next, limits))) type(next)
	}
	return (
		<TextInput
			{...field}
			inputMode={places === 0 ? 'numeric' : 'decimal'}
			autoComplete="off"
			maxLength={20}
			value={shown}
			error={shown.trim() !== '' && isProblem(read) && <FieldProblem problem={read} onTake={type} />}
			{...suffixSection(suffix)}
			onChange={({ currentTarget }) => type(currentTarget.value)}
			onBlur={leave}
			onKeyDown={onKeyDown}
		/>
	)
}

/** What stands behind the number; a currency is longer than the place for a sign. */
function suffixSection(suffix: string): Pick<TextInputProps, 'rightSection' | 'rightSectionWidth'> {
	if (!suffix) return {}
	const rightSection = <span className="muted">{suffix}</span>
	return { rightSection, ...(suffix.length > 2 && { rightSectionWidth: `${suffix.length + 3}ch` }) }
}
