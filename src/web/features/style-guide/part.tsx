import type { ReactNode } from 'react'
import classes from './style-guide.module.css'

interface Props {
	title: string
	/** Two columns wide. */
	wide?: boolean
	children: ReactNode
}

/** One framed part of the guide. */
export function Part({ title, wide, children }: Props) {
	return (
		<section className={classes.part} data-wide={wide || undefined}>
			<h2>{title}</h2>
			{children}
		</section>
	)
}

/** Samples side by side. */
export function Samples({ children }: { children: ReactNode }) {
	return <div className={classes.samples}>{children}</div>
}
