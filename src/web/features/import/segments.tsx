import classes from './segments.module.css'

export interface Segment<V extends string> {
	value: V
	label: string
	count: number
	tone?: 'ok' | 'info' | 'warn' | 'bad' | 'neutral'
}

interface Props<V extends string> {
	label: string
	value: V
	options: readonly Segment<V>[]
	/** How counts are written. */
	format: (count: number) => string
	onChange: (value: V) => void
}

/** States with a dot and a number, one of them chosen; scrolls sideways on a phone. */
export function Segments<V extends string>({ label, value, options, format, onChange }: Props<V>) {
	return (
		<div className={classes.segments} role="group" aria-label={label}>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					aria-pressed={option.value === value}
					data-tone={option.tone}
					onClick={() => onChange(option.value)}
				>
					{option.tone && option.tone !== 'neutral' && <i aria-hidden />}
					{option.label}
					<em>{format(option.count)}</em>
				</button>
			))}
		</div>
	)
}
