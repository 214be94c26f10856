import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'aria-current'> {
	/** Whether this entry is the page on screen; one of a list is. */
	current: boolean
}

/**
 * An entry of a navigation. Which one is current is the caller's word: the router marks every link whose path and query
 * are part of the address, and so Activity beside Invoices.
 */
export const NavLink = createLink(({ current, children, ...props }: Props) => {
	const { 'aria-current': _, disabled: __, ...rest } = props as ComponentProps<'a'> & { disabled?: boolean }
	return (
		<a {...rest} aria-current={current ? 'page' : undefined}>
			{children}
		</a>
	)
})
