import { IconStack2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { FILTER_KINDS, isActive } from '#web/ui/filters/filter-address.ts'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { LocationPill } from '../location-pill.tsx'
import { CoverPills } from '../stats/cover-pills.tsx'
import classes from './stock-filters.module.css'
import { BESIDE_OFF, isNarrowedBeside, type StockAddress } from './stock-query.ts'
import type { StockList } from './use-stock-list.ts'

/** The states are tabs of their own. */
const KINDS = FILTER_KINDS.filter((kind) => kind !== 'stock')

/** Whether the list is narrowed by what stands here. */
export function isFiltered(address: StockAddress): boolean {
	return isNarrowedBeside(address) || KINDS.some((kind) => isActive(address, kind))
}

interface Props {
	address: StockAddress
	list: StockList
	/** At the end of their line. */
	children: ReactNode
}

/** What the list is narrowed by, in the address, so that it can be shared. */
export function StockFilters({ address, list, children }: Props) {
	const navigate = useNavigate()
	const change = (change: object) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) as typeof old })
	const fold = list.families && <FoldPill folded={!address.flat} onChange={(flat) => change({ flat })} />
	const last = useNarrow() && isFiltered(address)
	return (
		<div className={classes.pills}>
			{!last && fold}
			<LocationPill location={address.location} search={list.search} onChoose={(location) => change({ location })} />
			<CoverPills cover={address.cover} slow={address.slow} />
			<FilterBar
				address={address}
				search={list.search}
				kinds={KINDS}
				always={[]}
				onChange={change}
				more={isNarrowedBeside(address)}
				onClear={(off) => change({ ...off, ...BESIDE_OFF })}
			/>
			{last && fold}
			<div className="grow" />
			{children}
		</div>
	)
}

/** Lists products with their variants folded in, or every SKU that is sold. */
function FoldPill({ folded, onChange }: { folded: boolean; onChange: (flat: true | undefined) => void }) {
	const { t } = useTranslation()
	return (
		<FilterPill
			label={t('stockView.foldVariants')}
			icon={IconStack2}
			aria-pressed={folded}
			data-active={folded || undefined}
			onClick={() => onChange(folded ? true : undefined)}
		/>
	)
}
