import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './page.module.css'

/** The way out of a page that fills the window; `label` says where it leads. */
export function BackLink({ label, ...link }: Pick<LinkProps, 'to' | 'search'> & { label: string }) {
	return (
		<Link {...link} className={classes.back ?? ''} aria-label={label} title={label}>
			<IconArrowLeft size={18} stroke={1.6} aria-hidden />
		</Link>
	)
}
