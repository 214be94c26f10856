import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** A field's label with a small action at its end; the action is no part of the label. */
export function FieldHead({ children }: { children: ReactNode }) {
	return children ? <div className={classes.head}>{children}</div> : null
}
