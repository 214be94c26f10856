import type { ReactNode } from 'react'

interface Props {
	name: string
	label: string
	/** Looks of the row's columns: `cell`, `label`, and what has the name. */
	classes: Readonly<Record<string, string>>
	children: ReactNode
}

/** A figure of a row. A phone has no columns: each says what it is. */
export function FigureCell({ name, label, classes, children }: Props) {
	return (
		<span className={`${classes['cell']} ${classes[name] ?? ''}`}>
			<span className={classes['label']} aria-hidden>
				{label}
			</span>
			{children}
		</span>
	)
}
