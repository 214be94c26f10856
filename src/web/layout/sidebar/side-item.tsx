import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EntryLink } from '#web/app/feature.ts'
import { notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { useFormat } from '#web/text/use-format.ts'
import classes from './side-item.module.css'

interface Props {
	icon: Icon
	label: string
	/** Without link and action: the under-development warning (spec section 2). */
	link?: EntryLink
	onClick?: () => void
	current?: boolean
	count?: number | undefined
	/** Only the icon; the label becomes the tooltip. */
	rail?: boolean
}

/** One entry of the sidebar. A long label takes two lines; what is longer still is cut, and whole in the tooltip. */
export function SideItem({ icon: Glyph, label, link, onClick, current = false, count, rail = false }: Props) {
	const format = useFormat()
	const props = {
		className: classes.item,
		'data-rail': rail || undefined,
		'aria-label': rail ? label : undefined,
	}
	const content: ReactNode = (
		<>
			<Glyph size={16} stroke={1.6} aria-hidden />
			{!rail && <span className={classes.label}>{label}</span>}
			{!rail && count !== undefined && <span className={classes.count}>{format.count(count)}</span>}
		</>
	)
	return (
		<Tooltip label={label} position="right" openDelay={rail ? 200 : 800}>
			{link ? (
				<NavLink {...props} {...link} current={current}>
					{content}
				</NavLink>
			) : (
				<button type="button" {...props} onClick={onClick ?? notifyUnderDevelopment}>
					{content}
				</button>
			)}
		</Tooltip>
	)
}

/** The hairline between groups of entries. */
export function SideLine() {
	return <div className={classes.line} />
}
