import { useLocation, useSearch } from '@tanstack/react-router'
import type { Area } from '#web/app/areas.ts'
import type { SideEntry } from '#web/app/feature.ts'
import { useLabel } from '#web/text/label.ts'
import { entriesOf, panels } from '../entries.ts'
import { SideItem, SideLine } from './side-item.tsx'

interface AreaProps {
	/** Folded to icons. */
	rail: boolean
}

/** What stands between "+ New" and the foot: what features bring for the area. */
export function AreaContent({ area, rail }: AreaProps & { area: Area }) {
	const Panel = panels[area]
	const entries = entriesOf(area).filter(({ foldedOnly }) => rail || !foldedOnly)
	const below = entries.filter(({ isBelow }) => isBelow)
	return (
		<>
			{!rail && Panel && <Panel key={area} />}
			{entries
				.filter(({ isBelow }) => !isBelow)
				.map((entry) => (
					<AreaItem key={entry.label.en} entry={entry} rail={rail} />
				))}
			{below.length > 0 && <SideLine />}
			{below.map((entry) => (
				<AreaItem key={entry.label.en} entry={entry} rail={rail} />
			))}
		</>
	)
}

function AreaItem({ entry, rail }: AreaProps & { entry: SideEntry }) {
	const { label, icon, link, Count } = entry
	const labelOf = useLabel()
	const current = useIsCurrent(entry)
	const item = (count?: number) => (
		<SideItem icon={icon} label={labelOf(label)} link={link} count={count} current={current} rail={rail} />
	)
	return Count ? <Count>{item}</Count> : item()
}

/** Whether the address is the entry's: its page, and of a page with several lists its `mod`. */
function useIsCurrent({ link, isFirst }: SideEntry): boolean {
	const { pathname } = useLocation()
	const { mod }: { mod?: string } = useSearch({ strict: false })
	return pathname === link.to && (mod === link.search?.['mod'] || (mod === undefined && isFirst === true))
}
