import { useRef, type KeyboardEvent } from 'react'
import classes from '../grid.module.css'
import type { CellStep, GridColumn } from '../types.ts'

interface Props {
	value: string
	/** What was typed to begin with; it replaces the value. */
	typed: string | undefined
	label: string
	inputMode: GridColumn<unknown>['inputMode']
	input: GridColumn<unknown>['input']
	/** Null: cancelled. */
	onDone: (text: string | null, step?: CellStep) => void
}

/** Enter and Tab save and go on, leaving saves; Escape leaves the value as it was. A choice saves with the choosing. */
export function CellEditor({ value, typed, label, inputMode, input, onDone }: Props) {
	const over = useRef(false)
	const done = (text: string | null, step?: CellStep) => {
		if (over.current) return
		over.current = true
		onDone(text, step)
	}
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
		event.stopPropagation()
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape') done(null)
		const step = stepOf(event)
		if (!step) return
		event.preventDefault()
		done(event.currentTarget.value, step)
	}
	const field = { className: classes.editor, 'aria-label': label, defaultValue: value, onKeyDown }
	if (typeof input === 'function') {
		const Field = input
		return <Field value={value} typed={typed} label={label} onDone={done} />
	}
	if (typeof input === 'object')
		return (
			<select
				{...field}
				ref={(select) => select?.focus({ preventScroll: true })}
				onBlur={({ currentTarget }) => done(currentTarget.value)}
				onChange={({ currentTarget }) => done(currentTarget.value)}
			>
				<option value="">–</option>
				{[...new Set([...input.choices, ...(value ? [value] : [])])].map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</select>
		)
	return (
		<input
			{...field}
			{...(input === 'date' ? { type: 'date' } : { inputMode, defaultValue: typed ?? value })}
			ref={(field) => {
				if (!field || field === document.activeElement) return
				field.focus({ preventScroll: true })
				if (typed === undefined) field.select()
				else field.setSelectionRange(typed.length, typed.length)
			}}
			onBlur={({ currentTarget }) => done(currentTarget.value)}
		/>
	)
}

/** As in spreadsheets: Enter goes down, Tab to the right, with Shift the other way. */
function stepOf({ key, shiftKey }: KeyboardEvent): CellStep | null {
	if (key === 'Enter') return shiftKey ? 'up' : 'down'
	if (key === 'Tab') return shiftKey ? 'left' : 'right'
	return null
}
