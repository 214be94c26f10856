import { useEffect, useRef } from 'react'
import type { Data } from '#web/api/client.ts'
import classes from './paper.module.css'
import { svgOf } from './svg.ts'

/** One drawn page. */
export function Sheet({ data, label }: { data: Data<'previewCatalog'>; label: string }) {
	const frame = useRef<HTMLDivElement>(null)
	const { svg, width, height } = data
	useEffect(() => frame.current?.replaceChildren(svgOf(svg)), [svg])
	return (
		<div
			ref={frame}
			role="img"
			aria-label={label}
			className={classes.paper}
			style={{ aspectRatio: `${width} / ${height}` }}
		/>
	)
}
