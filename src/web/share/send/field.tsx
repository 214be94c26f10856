import { useEffect, useRef } from 'react'
import type { SendFields } from './kept-form.ts'
import type { Faults } from './use-sending.ts'

interface FieldProps {
	fields: SendFields
	change: (part: Partial<SendFields>) => void
	faults: Faults
	field: Exclude<keyof SendFields, 'consent'>
	label: string
	hint?: string
	type?: 'text' | 'email' | 'tel' | 'date'
	complete?: string
	max: number
}

/** A field with what is wrong with it below; then it takes the focus. */
export function Field({ fields, change, faults, field, label, hint, type = 'text', complete, max }: FieldProps) {
	const input = useRef<HTMLInputElement>(null)
	const fault = faults[field]
	const isFirst = Object.keys(faults)[0] === field
	useEffect(() => {
		if (fault && isFirst) input.current?.focus()
	}, [fault, isFirst])
	return (
		<div className="field">
			<label htmlFor={`send-${field}`}>
				{label} {hint && <small>{hint}</small>}
			</label>
			<input
				ref={input}
				id={`send-${field}`}
				type={type}
				autoComplete={complete ?? 'off'}
				maxLength={max}
				value={fields[field]}
				aria-invalid={fault !== undefined}
				aria-describedby={fault ? `send-${field}-fault` : undefined}
				onChange={({ target }) => change({ [field]: target.value })}
			/>
			{fault && (
				<p id={`send-${field}-fault`} className="problem" role="alert">
					{fault}
				</p>
			)}
		</div>
	)
}
