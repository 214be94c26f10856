import type { MouseEvent } from 'react'
import classes from './check-box.module.css'

interface Props {
	state: 'none' | 'some' | 'all'
	label: string
	onClick: (event: MouseEvent<HTMLInputElement>) => void
}

/** A checkbox light enough for every row of a long list. Inside a grid it is no tab stop: Space turns the row over. */
export function CheckBox({ state, label, onClick }: Props) {
	return (
		<input
			type="checkbox"
			tabIndex={-1}
			className={classes.box}
			aria-label={label}
			checked={state === 'all'}
			ref={(input) => {
				if (input) input.indeterminate = state === 'some'
			}}
			onChange={() => undefined}
			onClick={onClick}
		/>
	)
}
