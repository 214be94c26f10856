import { useEffect, useMemo, useRef } from 'react'
import classes from './sheet.module.css'
import { markItem, svgOf } from './svg.ts'

interface Props {
	/** The drawing, and the page's size in whatever unit. */
	data: { svg: string; width: number; height: number }
	label: string
	/** Key of the item that is pointed at. */
	marked?: string | undefined
}

/** One drawn page. */
export function Sheet({ data, label, marked }: Props) {
	const frame = useRef<HTMLDivElement>(null)
	const { svg, width, height } = data
	const page = useMemo(() => svgOf(svg), [svg])
	useEffect(() => frame.current?.replaceChildren(page), [page])
	useEffect(() => markItem(page, marked), [page, marked])
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
