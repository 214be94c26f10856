import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './filter-pill.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
	/** What is filtered: "Status". */
	label: string
	/** The active value: "Active". Without one the pill is dashed: a filter that can be added. */
	value?: string
	icon?: Icon
}

/** One filter of a list, as the target of its menu or popover. */
export function FilterPill({ label, value, icon: Glyph, className = '', ...rest }: Props) {
	return (
		// A menu's target is handed a class of its own.
		<button
			type="button"
			className={`${classes.pill} ${className}`}
			data-active={value !== undefined || undefined}
			{...rest}
		>
			{Glyph && <Glyph size={15} stroke={1.6} aria-hidden />}
			<span>{label}</span>
			{/* The blank is heard, not seen. */}
			{value !== undefined && ' '}
			{value !== undefined && <b>{value}</b>}
		</button>
	)
}
