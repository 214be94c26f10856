import { useRef, type KeyboardEvent } from 'react'
import classes from '../grid.module.css'
import type { GridColumn } from '../types.ts'

interface Props {
	value: string
	label: string
	inputMode: GridColumn<unknown>['inputMode']
	input: GridColumn<unknown>['input']
	onDone: (text: string | null) => void
}

/** Enter, Tab and leaving save; Escape leaves the value as it was. A choice saves with the choosing. */
export function CellEditor({ value, label, inputMode, input, onDone }: Props) {
	const over = useRef(false)
	const done = (text: string | null) => {
		if (over.current) return
		over.current = true
		onDone(text)
	}
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
		event.stopPropagation()
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape') done(null)
		if (event.key !== 'Enter' && event.key !== 'Tab') return
		event.preventDefault()
		done(event.currentTarget.value)
	}
	const field = { className: classes.editor, 'aria-label': label, defaultValue: value, onKeyDown }
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
			{...(input === 'date' ? { type: 'date' } : { inputMode })}
			ref={(field) => {
				if (!field || field === document.activeElement) return
				field.focus({ preventScroll: true })
				field.select()
			}}
			onBlur={({ currentTarget }) => done(currentTarget.value)}
		/>
	)
}
