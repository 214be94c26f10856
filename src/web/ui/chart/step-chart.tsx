import { useElementSize } from '@mantine/hooks'
import { useFormat } from '#web/text/use-format.ts'
import classes from './chart.module.css'
import { scale, ticksOf } from './ticks.ts'

interface Props {
	/** What it shows, for those who do not see it. */
	label: string
	/** The value from each moment on, the oldest first. */
	steps: readonly { at: string; value: number }[]
	/** The line goes on to here. */
	now: number
	/** Values that are drawn as dashed lines. */
	limits?: readonly number[]
	height?: number
}

const LEFT = 48
const RIGHT = 8
const TOP = 8
const FOOT = 20

/** A value that jumps at moments and stays in between. */
export function StepChart({ label, steps, now, limits = [], height = 140 }: Props) {
	const { ref, width } = useElementSize()
	const { count, when } = useFormat()
	const values = steps.map(({ value }) => value)
	const ticks = ticksOf(Math.min(0, ...values), Math.max(1, ...values, ...limits))
	const times = steps.map(({ at }) => Date.parse(at))
	const start = times[0] ?? now
	const x = scale([start, now], [LEFT, Math.max(width - RIGHT, LEFT + 1)])
	const y = scale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - FOOT, TOP])
	const path = steps.map(({ value }, at) => `${at ? `H${x(times[at] ?? now)}V` : `M${x(start)} `}${y(value)}`).join('')
	return (
		<div ref={ref}>
			<svg className={classes.chart} height={height} role="img" aria-label={label}>
				{width > 0 && (
					<>
						{ticks.map((tick) => (
							<g key={tick}>
								<line className={classes.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
								<text className={classes.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
									{count(tick)}
								</text>
							</g>
						))}
						{limits.map((limit) => (
							<line key={limit} className={classes.limit} x1={LEFT} x2={width - RIGHT} y1={y(limit)} y2={y(limit)} />
						))}
						<path className={classes.line} d={`${path}H${x(now)}`} />
						<circle className={classes.dot} cx={x(now)} cy={y(values.at(-1) ?? 0)} r={2.5} />
						<text className={classes.tick} x={LEFT} y={height - 4}>
							{when(new Date(start).toISOString())}
						</text>
						<text className={classes.tick} x={width - RIGHT} y={height - 4} textAnchor="end">
							{when(new Date(now).toISOString())}
						</text>
					</>
				)}
			</svg>
		</div>
	)
}
