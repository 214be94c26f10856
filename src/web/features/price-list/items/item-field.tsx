import { type KeyboardEvent, useId, useState } from 'react'
import classes from './items.module.css'

/** What is wrong with what was typed, and what was probably meant. */
export interface Fault {
	readonly msg: string
	readonly suggestion?: string | undefined
}

interface Props {
	column: 'price' | 'tiers'
	label: string
	/** As it is kept. */
	value: string
	placeholder: string
	hint: string
	/** Answers what was wrong; then what was typed stays. */
	onSave: (typed: string) => Promise<Fault | null>
}

/** A value of the list; Enter keeps what was typed and goes to the next SKU, Escape drops it. What cannot be kept says why. */
export function ItemField({ column, label, value, placeholder, hint, onSave }: Props) {
	const id = useId()
	const { typed, fault, type, keep, drop } = useTyped(value, onSave)
	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === 'Escape') drop()
		const way = event.key === 'Enter' && event.shiftKey ? -1 : WAYS[event.key]
		if (way === undefined || event.nativeEvent.isComposing) return
		event.preventDefault()
		const next = neighbour(event.currentTarget, column, way)
		if (next) next.focus()
		else void keep()
	}
	return (
		<>
			<input
				className={classes.field}
				data-column={column}
				aria-label={label}
				aria-invalid={fault !== null}
				aria-describedby={id}
				autoComplete="off"
				maxLength={column === 'price' ? 60 : 800}
				placeholder={placeholder}
				value={typed ?? value}
				onChange={({ currentTarget }) => type(currentTarget.value)}
				onBlur={() => void keep()}
				onKeyDown={press}
			/>
			<small id={id} className={fault ? classes.fault : ''} role={fault ? 'alert' : undefined}>
				{fault ? fault.msg : hint}{' '}
				{fault?.suggestion !== undefined && <Take suggestion={fault.suggestion} onTake={type} />}
			</small>
		</>
	)
}

function Take({ suggestion, onTake }: { suggestion: string; onTake: (text: string) => void }) {
	return (
		<button type="button" className="text-button" onClick={() => onTake(suggestion)}>
			{suggestion}
		</button>
	)
}

/** What is being typed; it stands there until what was kept is the same. */
function useTyped(value: string, onSave: Props['onSave']) {
	const [typed, setTyped] = useState<string>()
	const [fault, setFault] = useState<Fault | null>(null)
	const drop = () => {
		setTyped(undefined)
		setFault(null)
	}
	const keep = async () => {
		if (typed === undefined || typed.trim() === value) return drop()
		const wrong = await onSave(typed.trim())
		if (wrong) setFault(wrong)
		else drop()
	}
	const type = (text: string) => {
		setTyped(text)
		setFault(null)
	}
	return { typed, fault, type, keep, drop }
}

const WAYS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The field of the same column of the next or previous SKU. */
function neighbour(field: HTMLInputElement, column: string, way: number): HTMLInputElement | undefined {
	const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`) ?? [])]
	return fields[fields.indexOf(field) + way]
}
