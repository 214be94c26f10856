import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './overview.module.css'

interface Props {
	title: string
	/** Beside the title. */
	aside?: ReactNode
	/** What stands in place of the list where it is empty. */
	empty?: string | false
	foot?: ReactNode
	children: ReactNode
}

/** A list of the overview with its title. */
export function HubCard({ title, aside, empty, foot, children }: Props) {
	const id = useId()
	return (
		<section className={classes.card} aria-labelledby={id}>
			<div className={classes.caption}>
				<h2 id={id}>{title}</h2>
				{aside}
			</div>
			{empty ? <p className={classes.none}>{empty}</p> : children}
			{foot && <p className={classes.foot}>{foot}</p>}
		</section>
	)
}
