import { IconStack2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { FILTER_KINDS } from '#web/ui/filters/filter-address.ts'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { LocationPill } from '../location-pill.tsx'
import type { StockAddress } from './stock-query.ts'
import type { StockList } from './use-stock-list.ts'

/** The states are tabs of their own. */
const KINDS = FILTER_KINDS.filter((kind) => kind !== 'stock')

/** What the list is narrowed by, in the address, so that it can be shared. */
export function StockFilters({ address, list }: { address: StockAddress; list: StockList }) {
	const navigate = useNavigate()
	const change = (change: object) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) as typeof old })
	return (
		<>
			{list.families && <FoldPill folded={!address.flat} onChange={(flat) => change({ flat })} />}
			<LocationPill location={address.location} search={list.search} onChoose={(location) => change({ location })} />
			<FilterBar address={address} search={list.search} kinds={KINDS} always={[]} onChange={change} />
		</>
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
