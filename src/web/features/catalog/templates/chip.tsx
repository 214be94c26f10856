import type { ReactNode } from 'react'
import classes from './public-templates.module.css'

/** A filter that is on or off. */
export function Chip({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
	return (
		<button type="button" className={classes.chip} aria-pressed={on} onClick={onClick}>
			{children}
		</button>
	)
}
