import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GroupItem } from './group-item.tsx'
import { type HistoryAddress, historyQuery, NO_FILTERS, useHistoryAddress } from './history-filters.ts'
import classes from './history.module.css'

const PAGE_SIZE = 30

/** What was done, in groups, the newest first: who, when, before and after, with Undo for 30 days. */
export function HistoryList() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { address, change, filtered } = useHistoryAddress()
	const groups = useGroups(address)
	const [first] = groups.data?.pages ?? []
	const total = first?.total
	return (
		<>
			<PageHeader
				title={t('activity.title')}
				meta={
					total !== undefined && <span className="num">{t('activity.count', { count: total, n: count(total) })}</span>
				}
			/>
			<FilterBar address={address} filtered={filtered} onChange={change} people={first?.people ?? []} />
			<ScrollArea tabIndex={0} aria-label={t('activity.title')} role="region">
				<QueryGate query={groups}>
					{({ pages }) =>
						total ? (
							<div className={classes.page}>
								<ol className={classes.list}>
									{pages
										.flatMap(({ list }) => list)
										.map((group) => (
											<GroupItem key={group.group_id} group={group} />
										))}
								</ol>
								{groups.hasNextPage && (
									<Button
										variant="default"
										loading={groups.isFetchingNextPage}
										onClick={() => void groups.fetchNextPage()}
									>
										{t('activity.older')}
									</Button>
								)}
							</div>
						) : filtered ? (
							<NothingFits onClear={() => change(NO_FILTERS)} />
						) : (
							<EmptyState icon={IconHistory} title={t('activity.emptyTitle')} text={t('activity.emptyText')} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

function useGroups(address: HistoryAddress) {
	return useInfiniteQuery({
		queryKey: ['getActivities', address],
		queryFn: ({ pageParam: page, signal }) =>
			call('getActivities', { page, size: PAGE_SIZE, ...historyQuery(address) }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
		// What was shown stays until the answer; that nothing fitted says nothing about other filters.
		placeholderData: (shown) => (shown?.pages[0]?.total ? shown : undefined),
	})
}

function NothingFits({ onClear }: { onClear: () => void }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('activity.noneTitle')}
			text={t('activity.noneText')}
			action={<Button onClick={onClear}>{t('activity.clearFilters')}</Button>}
		/>
	)
}
