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
	type ChoiceKind,
	CHOICE_KINDS,
	chosenOf,
	entriesOf,
	FILTER_KINDS,
	fieldsOf,
	isActive,
	statesOf,
	type FilterAddress,
	type FilterKind,
} from './filter-address.ts'
import type { OptionSearch } from './options.ts'

const FilterPanel = lazyIdle(async () => (await import('./filter-panel.tsx')).FilterPanel)

/** Filters that always stand in the bar; the others are added. */
const ALWAYS: readonly FilterKind[] = ['stock', 'price']
/** Names of a filter that its pill has room for. */
const NAMED_MAX = 2

/** What a change of the filters lays over the address; undefined takes one off. */
export type FilterChange = Partial<Record<keyof FilterAddress, string | undefined>>

interface Props {
	address: FilterAddress
	/** The list, where its filters choose among what it holds; absent: a part of it is typed. */
	search?: OptionSearch | undefined
	/** The filters that it has; all of them when left out. */
	kinds?: readonly FilterKind[]
	/** Those that always stand in the bar. */
	always?: readonly FilterKind[]
	onChange: (change: FilterChange) => void
	/** Whether more stands on its line that narrows the list, and who takes that off together with these filters. */
	more?: boolean
	onClear?: (change: FilterChange) => void
}

/** The filters of a list of SKUs as pills, each with its panel. */
export function FilterBar(props: Props) {
	const { address, search, kinds = FILTER_KINDS, always = ALWAYS, onChange, more, onClear = onChange } = props
	const { t } = useTranslation()
	const [opened, setOpened] = useState<FilterKind | null>(null)
	const shown = kinds.filter((kind) => always.includes(kind) || isActive(address, kind) || opened === kind)
	// What an import brought is looked at from there, never chosen here.
	const others = kinds.filter((kind) => kind !== 'group' && !shown.includes(kind))
	const set = (change: FilterChange) => {
		setOpened(null)
		onChange(change)
	}
	const clear = () => {
		setOpened(null)
		onClear(without(kinds))
	}
	return (
		<>
			{shown.map((kind) => (
				<FilterMenu
					key={kind}
					kind={kind}
					address={address}
					search={search}
					opened={opened === kind}
					onOpened={(open) => setOpened(open ? kind : null)}
					onChange={set}
				/>
			))}
			{others.length > 0 && <AddFilter kinds={others} onAdd={setOpened} />}
			{(more || kinds.some((kind) => isActive(address, kind))) && (
				<button type="button" className="text-button" onClick={clear}>
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

interface MenuProps extends Pick<Props, 'address' | 'search' | 'onChange'> {
	kind: FilterKind
	opened: boolean
	onOpened: (opened: boolean) => void
}

/** One filter: its pill, and the panel below it. */
function FilterMenu({ kind, address, search, opened, onOpened, onChange }: MenuProps) {
	const { t } = useTranslation()
	const valueOf = useFilterValue(address, search !== undefined)
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
					<FilterPanel kind={kind} address={address} search={search} onApply={onChange} onClear={clear} />
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	)
}

/** The address without these filters, to be put over it. */
function without(kinds: readonly FilterKind[]): FilterChange {
	return Object.fromEntries(kinds.flatMap((kind) => fieldsOf(kind).map((field) => [field, undefined])))
}

/** What an active filter asks for, in a word or two; `chosen`: in names that were chosen. */
function useFilterValue(address: FilterAddress, chosen: boolean): (kind: FilterKind) => string {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const { count } = useFormat()
	const { photo, since } = address
	const range = (...ends: (string | undefined)[]) => {
		const [min, max] = ends.map((end) => end && (isDecimal(end) ? count(end) : end))
		return min && max ? `${min}–${max}` : min ? `≥ ${min}` : `≤ ${max}`
	}
	return (kind) => {
		if (chosen && isChoice(kind)) return named(chosenOf(address[kind]))
		switch (kind) {
			case 'stock':
				return statesOf(address.stock)
					.map((state) => t(`filter.stockState.${state}`))
					.join(', ')
			case 'price':
				return range(address.min, address.max)
			case 'qty':
				return range(address.qmin, address.qmax)
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

function isChoice(kind: FilterKind): kind is ChoiceKind {
	return (CHOICE_KINDS as readonly FilterKind[]).includes(kind)
}

/** `Red, Blue +3` */
function named(names: readonly string[]): string {
	const more = names.length - NAMED_MAX
	return names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` +${more}` : '')
}
