import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

/**
 * neutral draft, queued · accent new · info open, changed · ok published, paid, in stock ·
 * warn low, waiting · bad out, overdue, error (design-language.md section 7).
 */
export type Tone = 'neutral' | 'accent' | 'info' | 'ok' | 'warn' | 'bad'

interface Props {
	tone?: Tone
	/** False for a plain tag. */
	dot?: boolean
	children: ReactNode
}

/** The word carries the state; colour and dot only help. */
export function StatusChip({ tone = 'neutral', dot = true, children }: Props) {
	return (
		<span className={classes.chip} data-tone={tone}>
			{dot && <i className={classes.dot} aria-hidden />}
			{children}
		</span>
	)
}
