import classes from './showcase.module.css'
import picture from './showcase.svg'

/** The display case beside the sign-in form: decoration, drawn for this page. */
export function Showcase() {
	return (
		<aside className={classes.showcase} aria-hidden>
			<img src={picture} alt="" />
		</aside>
	)
}
