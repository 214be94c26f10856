import type { ReactNode } from 'react'
import classes from './form.module.css'

interface Props {
	title: string
	/** Beside the title. */
	meta?: string
	children: ReactNode
}

/** A group of fields under its name. */
export function Section({ title, meta, children }: Props) {
	return (
		<section className={classes.section} aria-label={title}>
			<h2>
				{title}
				{meta && <small>{meta}</small>}
			</h2>
			{children}
		</section>
	)
}
