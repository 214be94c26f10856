import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface Props extends Omit<ActionIconProps, 'children'> {
	icon: Icon
	/** Read out, and shown as the tooltip: an icon alone is never enough. */
	label: string
	iconSize?: number
}

/** A quiet button that is only an icon. Takes every prop of a button. */
export function IconButton({
	icon: Glyph,
	label,
	iconSize = 18,
	...rest
}: Props & Omit<ComponentPropsWithRef<'button'>, keyof Props | 'children'>) {
	return (
		<Tooltip label={label}>
			<ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest}>
				<Glyph size={iconSize} stroke={1.6} aria-hidden />
			</ActionIcon>
		</Tooltip>
	)
}
