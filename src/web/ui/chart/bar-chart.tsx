import { useElementSize } from '@mantine/hooks'
import { Link, type LinkProps } from '@tanstack/react-router'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar as Rect } from '@visx/shape'
import type { KeyboardEvent } from 'react'
import { useFormat } from '#web/text/use-format.ts'
import type { Tone } from '../data/status-chip.tsx'
import classes from './chart.module.css'
import { Grid } from './grid.tsx'

/** A bar, or one of two that go up and down from a line. */
export interface BarPart {
	key: string
	value: number
	/** Below the line. */
	down?: boolean
	tone: Tone | 'in' | 'out'
	/** "Low: 18 SKUs", for those who hear it, and under the pointer. */
	words: string
	/** To the rows that it counts; a bar without any leads nowhere. */
	link: Pick<LinkProps, 'to' | 'search'>
}

export interface Bar {
	key: string
	/** Under it; empty where there is no room for all. */
	tick: string
	/** Over it. */
	top?: string
	parts: readonly BarPart[]
}

interface Props {
	label: string
	bars: readonly Bar[]
	height?: number
	/** Lines with values, for bars that do not say theirs. */
	grid?: boolean
	/** How a value is written at the grid; as a number where nothing is said. */
	tickText?: (value: number) => string
}

const TOP = 16
const FOOT = 20
const TICKS = 3

/** Bars that lead to what they count. Tab comes to the first of them, the arrow keys go on to the others. */
export function BarChart({ label, bars, height = 132, grid = false, tickText }: Props) {
	const { ref, width } = useElementSize()
	const { count } = useFormat()
	const left = grid ? 40 : 0
	const x = scaleBand({
		domain: bars.map(({ key }) => key),
		range: [left, width],
		paddingInner: 0.35,
		paddingOuter: 0.2,
	})
	const parts = bars.flatMap((bar) => bar.parts)
	const most = Math.max(1, ...parts.map(({ value, down }) => (down ? 0 : value)))
	const least = Math.max(0, ...parts.map(({ value, down }) => (down ? value : 0)))
	const y = scaleLinear({ domain: [-least, most], range: [height - FOOT, TOP] })
	if (grid) y.nice(TICKS)
	const first = parts.find(({ value }) => value > 0)?.key
	return (
		<div ref={ref}>
			<svg className={classes.chart} height={height} role="group" aria-label={label}>
				{width > 0 && (
					<>
						{grid && <Grid y={y} left={left} right={width} ticks={TICKS} tickText={tickText ?? count} />}
						{!grid && <line className={classes.grid} data-zero x1={left} x2={width} y1={y(0)} y2={y(0)} />}
						{bars.map((bar) => {
							const place = { x: x(bar.key) ?? 0, width: x.bandwidth(), step: x.step() }
							return (
								<g key={bar.key}>
									{bar.parts.map((part) => (
										<LinkedBar key={part.key} part={part} place={place} y={y} isFirst={part.key === first} />
									))}
									<Words bar={bar} middle={place.x + place.width / 2} top={y(topOf(bar)) - 5} foot={height - 5} />
								</g>
							)
						})}
					</>
				)}
			</svg>
		</div>
	)
}

const topOf = ({ parts }: Bar) => Math.max(0, ...parts.map(({ value, down }) => (down ? 0 : value)))

function Words({ bar: { tick, top }, middle, ...at }: { bar: Bar; middle: number; top: number; foot: number }) {
	return (
		<g aria-hidden>
			{top !== undefined && (
				<text className={classes.top} x={middle} y={at.top} textAnchor="middle">
					{top}
				</text>
			)}
			{tick && (
				<text className={classes.tick} x={middle} y={at.foot} textAnchor="middle">
					{tick}
				</text>
			)}
		</g>
	)
}

interface LinkedBarProps {
	part: BarPart
	place: { x: number; width: number; step: number }
	y: (value: number) => number
	isFirst: boolean
}

/** Even a low bar can be hit: its whole column, to the line, belongs to it. */
function LinkedBar({ part: { value, down, tone, words, link }, place, y, isFirst }: LinkedBarProps) {
	if (!value) return null
	const end = y(down ? -value : value)
	const box = { y: Math.min(end, y(0)), height: Math.max(Math.abs(end - y(0)), 2) }
	const [from, to] = down ? [y(0), Math.max(end, y(0) + 24)] : [0, y(0)]
	return (
		<Link {...link} className={classes.bar} aria-label={words} tabIndex={isFirst ? 0 : -1} onKeyDown={step}>
			<title>{words}</title>
			<rect
				className={classes.hit}
				x={place.x - (place.step - place.width) / 2}
				width={place.step}
				y={from}
				height={to - from}
			/>
			<Rect className={classes.fill} data-tone={tone} x={place.x} width={place.width} rx={1.5} {...box} />
		</Link>
	)
}

/** The arrow keys go from bar to bar, Home and End to the first and last. */
function step(event: KeyboardEvent<Element>): void {
	const bar = event.currentTarget
	const all = [...(bar.closest('svg')?.querySelectorAll('a') ?? [])]
	const at = all.findIndex((one) => one === bar)
	const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
	const next = all[to[event.key as keyof typeof to]]
	if (!next) return
	event.preventDefault()
	next.focus()
}
