import type { MouseEvent, ReactNode } from 'react'
import type { Tone } from '../data/status-chip.tsx'
import classes from './count-tabs.module.css'

/** Parts of a list by their state, in a row; each with how many there are. */
export function CountTabs({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={classes.tabs} role="group" aria-label={label}>
			{children}
		</div>
	)
}

interface Props {
	isChosen: boolean
	/** Of its dot; without one there is none. */
	tone?: Tone
	/** As it is written; empty while it is not known. */
	count: string
	onClick: (event: MouseEvent) => void
	children: ReactNode
}

/** One part of the list. */
export function CountTab({ isChosen, tone, count, onClick, children }: Props) {
	return (
		<button type="button" className={classes.tab} data-tone={tone} aria-pressed={isChosen} onClick={onClick}>
			{tone && <i aria-hidden />}
			{children}
			<span>{count}</span>
		</button>
	)
}
