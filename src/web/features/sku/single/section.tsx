import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
	title: string
	/** At the right end of the title. */
	action?: ReactNode
	/** Fields beside each other: 2, or 4 short ones. */
	columns?: 2 | 4
	children: ReactNode
}

/** A group of fields under its name. */
export function Section({ title, action, columns = 2, children }: Props) {
	return (
		<section className={classes.section}>
			<div className={classes.sectionHead}>
				<h2>{title}</h2>
				{action}
			</div>
			<div className={classes.fields} data-columns={columns}>
				{children}
			</div>
		</section>
	)
}

/** The form of a tab, with the card column beside it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className={classes.body}>
			<div className={classes.form}>{children}</div>
			<aside className={classes.aside}>{aside}</aside>
		</div>
	)
}

/** A tab that needs the whole width. */
export function Wide({ children }: { children: ReactNode }) {
	return <div className={classes.wide}>{children}</div>
}
