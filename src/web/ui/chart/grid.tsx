import type { scaleLinear } from '@visx/scale'
import classes from './chart.module.css'

interface Props {
	y: ReturnType<typeof scaleLinear<number>>
	left: number
	right: number
	ticks: number
	tickText: (value: number) => string
}

/** Horizontal lines with their values. */
export function Grid({ y, left, right, ticks, tickText }: Props) {
	return y.ticks(ticks).map((tick) => (
		<g key={tick} aria-hidden>
			<line
				className={classes.grid}
				data-zero={tick === 0 || undefined}
				x1={left}
				x2={right}
				y1={y(tick)}
				y2={y(tick)}
			/>
			<text className={classes.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
				{tickText(tick)}
			</text>
		</g>
	))
}
