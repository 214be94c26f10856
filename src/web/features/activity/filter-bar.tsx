import { Button, Menu, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_KINDS } from '#domain/activity/kinds.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import { type HistoryAddress, type HistoryChange, NO_FILTERS } from './history-filters.ts'
import classes from './history.module.css'

interface Props {
	address: HistoryAddress
	filtered: boolean
	onChange: (change: HistoryChange) => void
	/** Who can have done something. */
	people: readonly { user_id: string; name: string }[]
}

/** What of the history is shown: of SKUs or stock, what was done, by whom, on which day. */
export function FilterBar({ address, filtered, onChange, people }: Props) {
	const { t } = useTranslation()
	const { show = 'all', kind, person } = address
	return (
		<Toolbar label={t('activity.filter')}>
			<SegmentedControl
				size="xs"
				aria-label={t('activity.show')}
				value={show}
				onChange={(value) => onChange({ show: value === 'all' ? undefined : (value as 'sku' | 'stock') })}
				data={[
					{ value: 'all', label: t('activity.all') },
					{ value: 'sku', label: t('activity.skus') },
					{ value: 'stock', label: t('activity.stock') },
				]}
			/>
			<ChoicePill
				label={t('activity.kind')}
				any={t('activity.anyKind')}
				chosen={kind}
				choices={ACTIVITY_KINDS.map((kind) => ({ value: kind, name: t(`activity.kinds.${kind}`) }))}
				onChoose={(kind) => onChange({ kind })}
			/>
			<ChoicePill
				label={t('activity.person')}
				any={t('activity.anyone')}
				chosen={person}
				choices={people.map(({ user_id, name }) => ({ value: user_id, name }))}
				onChoose={(person) => onChange({ person })}
			/>
			<DayPill day={address.day} onChoose={(day) => onChange({ day })} />
			{filtered && (
				<button type="button" className="text-button" onClick={() => onChange(NO_FILTERS)}>
					{t('activity.clearFilters')}
				</button>
			)}
		</Toolbar>
	)
}

interface ChoiceProps<V extends string> {
	label: string
	/** The choice that takes the filter off. */
	any: string
	chosen: V | undefined
	choices: readonly { value: V; name: string }[]
	onChoose: (value: V | undefined) => void
}

function ChoicePill<V extends string>({ label, any, chosen, choices, onChoose }: ChoiceProps<V>) {
	const name = choices.find(({ value }) => value === chosen)?.name
	return (
		<Menu position="bottom-start">
			<Menu.Target>
				<FilterPill label={label} {...(chosen === undefined ? {} : { value: name ?? '…' })} />
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={() => onChoose(undefined)}>{any}</Menu.Item>
				<Menu.Divider />
				{choices.map(({ value, name }) => (
					<Menu.Item key={value} aria-current={value === chosen} onClick={() => onChoose(value)}>
						{name}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}

function DayPill({ day, onChoose }: { day: string | undefined; onChoose: (day: string | undefined) => void }) {
	const { t, i18n } = useTranslation()
	const [opened, setOpened] = useState(false)
	const choose = (day: string | undefined) => {
		setOpened(false)
		onChoose(day)
	}
	return (
		<Popover position="bottom-start" width={260} trapFocus opened={opened} onChange={setOpened}>
			<Popover.Target>
				<FilterPill
					label={t('activity.day')}
					{...(day === undefined ? {} : { value: formatDay(day, i18n.language) })}
					onClick={() => setOpened(!opened)}
				/>
			</Popover.Target>
			<Popover.Dropdown aria-label={t('activity.day')}>
				<DayForm day={day} onChoose={choose} />
			</Popover.Dropdown>
		</Popover>
	)
}

function DayForm({ day = '', onChoose }: { day: string | undefined; onChoose: (day: string | undefined) => void }) {
	const { t } = useTranslation()
	const [draft, setDraft] = useState(day)
	const apply = (event: FormEvent) => {
		event.preventDefault()
		onChoose(draft || undefined)
	}
	return (
		<form onSubmit={apply} className={`stack ${classes.form}`}>
			<TextInput
				size="xs"
				type="date"
				data-autofocus
				aria-label={t('activity.day')}
				value={draft}
				onChange={({ currentTarget }) => setDraft(currentTarget.value)}
			/>
			<div className="row">
				<Button size="xs" variant="subtle" color="gray" onClick={() => onChoose(undefined)}>
					{t('common.clear')}
				</Button>
				<div className="grow" />
				<Button size="xs" type="submit">
					{t('activity.apply')}
				</Button>
			</div>
		</form>
	)
}
