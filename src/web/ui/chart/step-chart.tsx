import { useElementSize } from '@mantine/hooks'
import { curveStepAfter } from '@visx/curve'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useFormat } from '#web/text/use-format.ts'
import classes from './chart.module.css'
import { Grid } from './grid.tsx'

export interface Limit {
	value: number
	/** Whether little is told by it, or much. */
	side: 'low' | 'over'
	/** Stands at its end. */
	name: string
}

interface Props {
	/** What it shows, for those who do not see it. */
	label: string
	/** The value from each moment on, the oldest first. */
	steps: readonly { at: string; value: number }[]
	/** The line goes on to here. */
	now: number
	/** Lines across it, told apart by their dashes and names as well as by color. */
	limits?: readonly Limit[]
	height?: number
	/** How a value is written at the grid; as a number where nothing is said. */
	tickText?: (value: number) => string
	/** How its first and last moment are written. */
	timeText?: (at: string) => string
}

const LEFT = 48
const RIGHT = 8
const TOP = 8
const FOOT = 20
const TICKS = 4

/** A value that jumps at moments and stays in between. */
export function StepChart({ label, steps, now, limits = [], height = 140, tickText, timeText }: Props) {
	const { ref, width } = useElementSize()
	const { count } = useFormat()
	const values = steps.map(({ value }) => value)
	const points = steps.map(({ at, value }) => ({ at: Date.parse(at), value }))
	const start = points[0]?.at ?? now
	const last = values.at(-1) ?? 0
	const x = scaleLinear({ domain: [start, Math.max(now, start + 1)], range: [LEFT, Math.max(width - RIGHT, LEFT + 1)] })
	const y = scaleLinear({
		domain: [Math.min(0, ...values), Math.max(1, ...values, ...limits.map(({ value }) => value))],
		range: [height - FOOT, TOP],
	}).nice(TICKS)
	return (
		<div ref={ref}>
			<svg className={classes.chart} height={height} role="img" aria-label={label}>
				{width > 0 && (
					<>
						<Grid y={y} left={LEFT} right={width - RIGHT} ticks={TICKS} tickText={tickText ?? count} />
						<LinePath
							className={classes.line}
							data={[...points, { at: now, value: last }]}
							x={({ at }) => x(at)}
							y={({ value }) => y(value)}
							curve={curveStepAfter}
						/>
						<Limits limits={limits} width={width} y={y} />
						<circle className={classes.dot} cx={x(now)} cy={y(last)} r={2.5} />
						<Ends times={[start, now]} width={width} y={height - 4} timeText={timeText} />
					</>
				)}
			</svg>
		</div>
	)
}

interface LimitsProps {
	limits: readonly Limit[]
	width: number
	y: (value: number) => number
}

/** Room of a name above or below its line. */
const ABOVE = -4
const BELOW = 12

/** Each with its name: that of much above its line, that of little below, so that two that lie close are read. */
function Limits({ limits, width, y }: LimitsProps) {
	return limits.map(({ value, side, name }) => {
		const isUnder = side === 'low' ? y(value) + BELOW < y(0) : y(value) + ABOVE < TOP
		return (
			<g key={side} data-side={side} aria-hidden>
				<line className={classes.limit} x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
				<text className={classes.limitName} x={LEFT + 4} y={y(value) + (isUnder ? BELOW : ABOVE)}>
					{name}
				</text>
			</g>
		)
	})
}

interface EndsProps {
	times: readonly number[]
	width: number
	y: number
	timeText: Props['timeText']
}

/** When it begins and ends. */
function Ends({ times, width, y, timeText }: EndsProps) {
	const { when } = useFormat()
	const [start = '', now = ''] = times.map((time) => (timeText ?? when)(new Date(time).toISOString()))
	return (
		<>
			<text className={classes.tick} x={LEFT} y={y}>
				{start}
			</text>
			<text className={classes.tick} x={width - RIGHT} y={y} textAnchor="end">
				{now}
			</text>
		</>
	)
}
