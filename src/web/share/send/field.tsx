import { useEffect, useRef } from 'react'
import type { SendFields } from './kept-form.ts'
import type { Faults } from './use-sending.ts'

interface FieldProps {
	fields: SendFields
	change: (part: Partial<SendFields>) => void
	faults: Faults
	field: Exclude<keyof SendFields, 'consent' | 'answers'>
	label: string
	hint?: string
	type?: 'text' | 'email' | 'tel' | 'date'
	complete?: string
	max: number
}

/** A field with what is wrong with it below; then it takes the focus. */
export function Field({ fields, change, faults, field, label, hint, type = 'text', complete, max }: FieldProps) {
	const { fault, take } = useFault<HTMLInputElement>(faults, field)
	return (
		<div className="field">
			<label htmlFor={`send-${field}`}>
				{label} {hint && <small>{hint}</small>}
			</label>
			<input
				ref={take}
				id={`send-${field}`}
				type={type}
				autoComplete={complete ?? 'off'}
				maxLength={max}
				value={fields[field]}
				aria-invalid={fault !== undefined}
				aria-describedby={fault ? `send-${field}-fault` : undefined}
				onChange={({ target }) => change({ [field]: target.value })}
			/>
			<Fault id={`send-${field}-fault`} fault={fault} />
		</div>
	)
}

/** What is wrong with a field; the first of those with a fault takes the focus. */
export function useFault<E extends HTMLElement>(faults: Faults, name: string) {
	const take = useRef<E>(null)
	const fault = faults[name]
	const isFirst = Object.keys(faults)[0] === name
	useEffect(() => {
		if (fault && isFirst) take.current?.focus()
	}, [fault, isFirst])
	return { fault, take }
}

export function Fault({ id, fault }: { id: string; fault: string | undefined }) {
	return fault ? (
		<p id={id} className="problem" role="alert">
			{fault}
		</p>
	) : null
}
