import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_KINDS } from '#domain/activity/kinds.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { DayPill } from '#web/ui/filters/day-pill.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import { type HistoryAddress, type HistoryChange, NO_FILTERS } from './history-filters.ts'

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
			<DayPill label={t('activity.day')} day={address.day} onChoose={(day) => onChange({ day })} />
			{filtered && (
				<button type="button" className="text-button" onClick={() => onChange(NO_FILTERS)}>
					{t('activity.clearFilters')}
				</button>
			)}
		</Toolbar>
	)
}
