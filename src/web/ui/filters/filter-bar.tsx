import { Menu, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDecimal } from '#domain/decimal.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import {
	entriesOf,
	FILTER_KINDS,
	fieldsOf,
	isActive,
	NO_FILTERS,
	statesOf,
	type FilterAddress,
	type FilterKind,
} from './filter-address.ts'

const FilterPanel = lazyIdle(async () => (await import('./filter-panel.tsx')).FilterPanel)

/** Filters that always stand in the bar; the others are added. */
const ALWAYS: readonly FilterKind[] = ['stock', 'price']

/** What a change of the filters lays over the address; undefined takes one off. */
export type FilterChange = Partial<Record<keyof FilterAddress, string | undefined>>

interface Props {
	address: FilterAddress
	onChange: (change: FilterChange) => void
}

/** The filters of a list of SKUs as pills, each with its panel. */
export function FilterBar({ address, onChange }: Props) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState<FilterKind | null>(null)
	const shown = FILTER_KINDS.filter((kind) => ALWAYS.includes(kind) || isActive(address, kind) || opened === kind)
	// What an import brought is looked at from there, never chosen here.
	const others = FILTER_KINDS.filter((kind) => kind !== 'group' && !shown.includes(kind))
	const set = (change: FilterChange) => {
		setOpened(null)
		onChange(change)
	}
	return (
		<>
			{shown.map((kind) => (
				<FilterMenu
					key={kind}
					kind={kind}
					address={address}
					opened={opened === kind}
					onOpened={(open) => setOpened(open ? kind : null)}
					onChange={set}
				/>
			))}
			{others.length > 0 && <AddFilter kinds={others} onAdd={setOpened} />}
			{FILTER_KINDS.some((kind) => isActive(address, kind)) && (
				<button type="button" className="text-button" onClick={() => set(NO_FILTERS)}>
					{t('filter.clear')}
				</button>
			)}
		</>
	)
}

function AddFilter({ kinds, onAdd }: { kinds: readonly FilterKind[]; onAdd: (kind: FilterKind) => void }) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-start">
			<Menu.Target>
				<FilterPill label={t('filter.add')} icon={IconFilter} />
			</Menu.Target>
			<Menu.Dropdown>
				{kinds.map((kind) => (
					<Menu.Item key={kind} onClick={() => onAdd(kind)}>
						{t(`filter.by.${kind}`)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}

interface MenuProps extends Props {
	kind: FilterKind
	opened: boolean
	onOpened: (opened: boolean) => void
}

/** One filter: its pill, and the panel below it. */
function FilterMenu({ kind, address, opened, onOpened, onChange }: MenuProps) {
	const { t } = useTranslation()
	const valueOf = useFilterValue(address)
	const label = t(`filter.by.${kind}`)
	const clear = () => onChange(Object.fromEntries(fieldsOf(kind).map((field) => [field, undefined])))
	return (
		<Popover position="bottom-start" width={260} trapFocus opened={opened} onChange={onOpened}>
			<Popover.Target>
				<FilterPill
					label={label}
					{...(isActive(address, kind) ? { value: valueOf(kind) } : {})}
					onClick={() => onOpened(!opened)}
				/>
			</Popover.Target>
			<Popover.Dropdown aria-label={label}>
				<Suspense fallback={<p role="status">{t('common.loading')}</p>}>
					<FilterPanel kind={kind} address={address} onApply={onChange} onClear={clear} />
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	)
}

/** What an active filter asks for, in a word or two. */
function useFilterValue(address: FilterAddress): (kind: FilterKind) => string {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const { count } = useFormat()
	const { photo, since } = address
	const [min, max] = [address.min, address.max].map((price) => price && (isDecimal(price) ? count(price) : price))
	return (kind) => {
		switch (kind) {
			case 'stock':
				return statesOf(address.stock)
					.map((state) => t(`filter.stockState.${state}`))
					.join(', ')
			case 'price':
				return min && max ? `${min}–${max}` : min ? `≥ ${min}` : `≤ ${max}`
			case 'photo':
				return t(photo === 'yes' ? 'filter.photoYes' : 'filter.photoNo')
			case 'missing':
				return entriesOf(address.missing).map(nameOf).join(', ')
			case 'since':
				return since ?? ''
			case 'group':
				return t('filter.group')
			default:
				return address[kind] ?? ''
		}
	}
}
