import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import classes from './empty-state.module.css'

interface Props {
	icon: Icon
	/** What is missing: "No catalogs yet". */
	title: string
	/** What it brings, or the way on. */
	text?: ReactNode
	/** One filled button, at most one quiet second. */
	action?: ReactNode
	/** Inside a card or a panel. */
	small?: boolean
	/** h1 when the page has no other title. */
	level?: 'h1' | 'h2'
}

/** Nothing here, and what to do about it. "Could not load" has the same shape. */
export function EmptyState({ icon: Glyph, title, text, action, small, level: Heading = 'h2' }: Props) {
	return (
		<div className={classes.empty} data-small={small || undefined}>
			{Heading === 'h1' && <PageTitle title={title} />}
			<span className={classes.icon}>
				<Glyph size={22} stroke={1.5} aria-hidden />
			</span>
			<Heading className={classes.title}>{title}</Heading>
			{text && <p className={classes.text}>{text}</p>}
			{action && <div className={classes.action}>{action}</div>}
		</div>
	)
}
