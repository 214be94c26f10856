import { type ComponentProps, lazy, Suspense } from 'react'
import type { BarChart as Bars } from './bar-chart.tsx'
import type { StepChart as Steps } from './step-chart.tsx'

/* The library that draws comes with the first chart that is shown; its room is kept until then. */

const LazySteps = lazy(async () => ({ default: (await import('./step-chart.tsx')).StepChart }))
const loadBars = async () => ({ default: (await import('./bar-chart.tsx')).BarChart })
const LazyBars = lazy(loadBars)

/** Has the bars come while what they show is asked for; who cannot load them now is told when they are shown. */
export const fetchBars = () => void loadBars().catch(() => undefined)

export function StepChart(props: ComponentProps<typeof Steps>) {
	return (
		<Suspense fallback={<div style={{ height: props.height ?? 140 }} />}>
			<LazySteps {...props} />
		</Suspense>
	)
}

export function BarChart(props: ComponentProps<typeof Bars>) {
	return (
		<Suspense fallback={<div style={{ height: props.height ?? 132 }} />}>
			<LazyBars {...props} />
		</Suspense>
	)
}
