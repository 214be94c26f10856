import { useTranslation } from 'react-i18next'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { DayPill } from '#web/ui/filters/day-pill.tsx'
import { type InboxAddress, NO_FILTERS } from './inquiry-data.ts'
import classes from './list.module.css'

interface FiltersProps {
	address: InboxAddress
	go: (part: InboxAddress) => void
	tags: readonly string[]
	people: readonly { user_id: string; name: string }[]
}

/** Whether something beside head and search says which are shown. */
export function isFiltered(address: InboxAddress): boolean {
	return Object.keys(NO_FILTERS).some((key) => address[key as keyof typeof NO_FILTERS] !== undefined)
}

/** Filters of the list; a tag is offered where there are some, a person where there are several. */
export function InboxFilters({ address, go, tags, people }: FiltersProps) {
	const { t } = useTranslation()
	const { tag, who, unread, from, to } = address
	const named = [...new Set([...tags, ...(tag === undefined ? [] : [tag])])]
	return (
		<div className={classes.filters} role="group" aria-label={t('inquiry.filters')}>
			<FilterPill
				label={t('inquiry.onlyUnread')}
				aria-pressed={unread === true}
				{...(unread && { value: t('inquiry.only') })}
				onClick={() => go({ unread: unread ? undefined : true })}
			/>
			{named.length > 0 && (
				<ChoicePill
					label={t('inquiry.tag')}
					any={t('inquiry.anyTag')}
					chosen={tag}
					choices={named.map((value) => ({ value, name: value }))}
					onChoose={(value) => go({ tag: value })}
				/>
			)}
			<ChoicePill
				label={t('inquiry.assigned')}
				any={t('inquiry.anybody')}
				chosen={who}
				choices={[
					{ value: 'nobody', name: t('inquiry.nobody') },
					...people.map(({ user_id, name }) => ({ value: user_id, name })),
				]}
				onChoose={(value) => go({ who: value })}
			/>
			<DayPill label={t('inquiry.from')} day={from} onChoose={(value) => go({ from: value })} />
			<DayPill label={t('inquiry.to')} day={to} onChoose={(value) => go({ to: value })} />
		</div>
	)
}
