import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './page.module.css'

/** The part of a page that scrolls, between its header and its foot. The router brings it back to the top. */
export function ScrollArea({ children, ...rest }: ComponentPropsWithRef<'div'>) {
	return (
		<div data-scroll-area {...rest} className={`${classes.scroll} ${rest.className ?? ''}`}>
			{children}
		</div>
	)
}

/** The row of filters and views under the header; on a phone it scrolls sideways, or `wraps`. */
export function Toolbar({ children, label, wraps }: { children: ReactNode; label: string; wraps?: boolean }) {
	return (
		<div className={classes.toolbar} role="toolbar" aria-label={label} data-wraps={wraps}>
			{children}
		</div>
	)
}

/** The 36 px line at the bottom of a list. */
export function Foot({ children }: { children: ReactNode }) {
	return <footer className={classes.foot}>{children}</footer>
}

/** A bar of buttons at the bottom of a form or wizard: words on the left, buttons on the right. */
export function ActionBar({ text, children }: { text?: ReactNode; children: ReactNode }) {
	return (
		<div className={classes.actions}>
			<span className="muted" aria-live="polite">
				{text}
			</span>
			<div className="grow" />
			{children}
		</div>
	)
}
