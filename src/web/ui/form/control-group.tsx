import type { ReactNode } from 'react'
import classes from './control-group.module.css'

/** Controls of a tool that belong together, under their name. */
export function ControlGroup({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset className={classes.group}>
			<legend>{label}</legend>
			{children}
		</fieldset>
	)
}

/** A slider with its name and what it stands at. */
export function Measured({ label, value, children }: { label: string; value: string; children: ReactNode }) {
	return (
		<div className={classes.measured}>
			<span aria-hidden>{label}</span>
			<b className="num" aria-hidden>
				{value}
			</b>
			{children}
		</div>
	)
}
