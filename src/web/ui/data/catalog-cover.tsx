import type { ReactNode } from 'react'
import { groundFor } from '#domain/catalog/contrast.ts'
import classes from './catalog-cover.module.css'

interface Props {
	/** The catalog's colour: the ground where there is no photo. */
	color: string
	photo: string | undefined
	/** Printed over the photo; absent where the photo is a title page itself. */
	title?: string | undefined
	subtitle?: string
	className?: string | undefined
	/** Laid over a corner. */
	children?: ReactNode
}

/** The cover of a catalog in a list: its title on the first photo; the type grows with the cover. */
export function CatalogCover({ color, photo, title, subtitle, className = '', children }: Props) {
	return (
		<span className={`${classes.cover} ${className}`} style={{ background: groundFor(color) }}>
			{photo && <img src={photo} alt="" loading="lazy" decoding="async" />}
			{title !== undefined && (
				<span className={classes.words}>
					<b className="serif">{title}</b>
					<small>{subtitle}</small>
				</span>
			)}
			{children}
		</span>
	)
}
