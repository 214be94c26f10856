import type { ReactNode } from 'react'
import classes from './aside.module.css'

/** A card beside the form. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
	return (
		<section className={classes.card}>
			{title && (
				<header className={classes.head}>
					<h2>{title}</h2>
					{action}
				</header>
			)}
			{children}
		</section>
	)
}

/** Names on the left, values on the right. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
	return (
		<dl className={classes.facts}>
			{rows.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
