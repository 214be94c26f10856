import type { ReactNode } from 'react'
import classes from './form-section.module.css'

/** Settings-like pages: at most 1000 px of sections. */
export function FormSections({ children }: { children: ReactNode }) {
	return <div className={classes.sections}>{children}</div>
}

interface Props {
	title: string
	/** What the fields are used for. */
	text?: string
	children: ReactNode
}

/** A group of fields: its name and purpose on the left, the fields (at most 600 px) on the right. */
export function FormSection({ title, text, children }: Props) {
	return (
		<section className={classes.section}>
			<div>
				<h2 className={classes.title}>{title}</h2>
				{text && <p className={classes.text}>{text}</p>}
			</div>
			<div className={classes.fields}>{children}</div>
		</section>
	)
}

/** Two fields side by side; one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
	return <div className={classes.pair}>{children}</div>
}
