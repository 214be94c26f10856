import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import classes from './page-header.module.css'

interface Props {
	/** A string also names the browser's tab. */
	title: ReactNode
	/** A back link or button before the title. */
	back?: ReactNode
	/** Quiet facts beside the title: "88 SKUs", a status chip. */
	meta?: ReactNode
	/** At most one filled button, at the right end; a phone keeps room for one. */
	actions?: ReactNode
	/** A second line, e.g. tabs. */
	children?: ReactNode
}

/** Head of every page: the title, what it counts, what can be done. Stays while the content scrolls. */
export function PageHeader({ title, back, meta, actions, children }: Props) {
	return (
		<header className={classes.header}>
			{typeof title === 'string' && <PageTitle title={title} />}
			<div className={classes.row}>
				{back}
				<h1 className={classes.title}>{title}</h1>
				{meta && <div className={classes.meta}>{meta}</div>}
				<div className="grow" />
				{actions && <div className={classes.actions}>{actions}</div>}
			</div>
			{children}
		</header>
	)
}
