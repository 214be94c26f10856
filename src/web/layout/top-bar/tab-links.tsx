import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/app/areas.ts'
import { paths } from '#web/app/paths.ts'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'
import { tabs } from './tabs.ts'

interface Props {
	area: Area | undefined
	className?: string | undefined
}

/** The six tabs; in the top bar, and in the drawer of a phone. */
export function TabLinks({ area, className }: Props) {
	const { t } = useTranslation()
	const { pathname } = useLocation()

	/** On the inventory page its tab loads the page anew (spec section 2). */
	const reloadInventory = (event: MouseEvent) => {
		if (pathname !== paths.inventory) return
		event.preventDefault()
		window.location.reload()
	}

	return tabs.map((tab) =>
		tab.link ? (
			<NavLink
				key={tab.label}
				className={className}
				{...tab.link}
				current={tab.area === area}
				{...(tab.area === 'inventory' ? { onClick: reloadInventory } : {})}
			>
				{t(tab.label)}
			</NavLink>
		) : (
			<button key={tab.label} type="button" className={className} onClick={notifyUnderDevelopment}>
				{t(tab.label)}
			</button>
		),
	)
}
