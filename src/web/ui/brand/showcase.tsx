import picture from './showcase.svg'
import classes from './showcase.module.css'

/** A display case of nine products, filling its parent: decoration of the public pages, drawn for them. */
export function Showcase() {
	return <img className={classes.showcase} src={picture} alt="" />
}
