import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { REORDER_STATES } from '#domain/inventory/state.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import classes from './inventory-header.module.css'
import { type View, VIEWS } from './search.ts'

interface Props {
	/** What is in sight: "88 SKUs · all locations". */
	meta?: ReactNode
	actions?: ReactNode
}

/** The head of every view: the title, what it counts, what can be done, and the way to the other views. */
export function InventoryHeader({ meta, actions }: Props) {
	const { t } = useTranslation()
	const { view = VIEWS[0] }: { view?: View } = useSearch({ strict: false })
	const { count } = useFormat()
	const { data } = useQuery(read('getLocations', {}))
	// From the kept counts: the page beside them is as small as it can be.
	const { data: stock } = useQuery(read('inventoryGet', { size: 1 }))
	const toReorder = stock ? REORDER_STATES.reduce((sum, state) => sum + stock.counts[state], 0) : 0
	// Locations are offered once there is a second one, and where somebody has gone to make it.
	const isSplit = (data?.list.length ?? 0) > 1
	const views = VIEWS.filter((name) => name !== 'locations' || isSplit || name === view)
	return (
		<PageHeader title={t('inventory.title')} meta={meta} actions={actions}>
			{views.length > 1 && (
				<nav className={classes.views} aria-label={t('inventory.views')}>
					{views.map((name, index) => (
						<NavLink
							key={name}
							className={classes.view}
							current={name === view}
							to={paths.inventory}
							search={index ? { view: name } : {}}
						>
							{t(`inventory.view.${name}`)}
							{name === 'reorder' && toReorder > 0 && <span className={classes.count}> {count(toReorder)}</span>}
						</NavLink>
					))}
				</nav>
			)}
		</PageHeader>
	)
}
