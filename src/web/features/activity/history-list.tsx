import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { GroupItem } from './group-item.tsx'
import classes from './history.module.css'

type Entity = 'all' | 'sku' | 'stock'
const PAGE_SIZE = 30

/** What was done, in groups, the newest first: who, when, before and after, with Undo for 30 days. */
export function HistoryList() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [entity, setEntity] = useState<Entity>('all')
	const groups = useInfiniteQuery({
		queryKey: ['getActivities', { entity }],
		queryFn: ({ pageParam: page, signal }) =>
			call('getActivities', { page, size: PAGE_SIZE, ...(entity === 'all' ? {} : { entity }) }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
	const total = groups.data?.pages[0]?.total
	return (
		<>
			<PageHeader
				title={t('activity.title')}
				meta={
					total !== undefined && <span className="num">{t('activity.count', { count: total, n: count(total) })}</span>
				}
			/>
			<Toolbar label={t('activity.filter')}>
				<SegmentedControl
					size="xs"
					aria-label={t('activity.filter')}
					value={entity}
					onChange={(value) => setEntity(value as Entity)}
					data={[
						{ value: 'all', label: t('activity.all') },
						{ value: 'sku', label: t('activity.skus') },
						{ value: 'stock', label: t('activity.stock') },
					]}
				/>
			</Toolbar>
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
						) : (
							<EmptyState icon={IconHistory} title={t('activity.emptyTitle')} text={t('activity.emptyText')} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}
