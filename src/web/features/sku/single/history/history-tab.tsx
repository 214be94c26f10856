import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { useSku } from '../draft/use-draft.ts'
import { Wide } from '../section.tsx'
import classes from './history.module.css'
import { HistoryEntry } from './history-entry.tsx'

const SIZE = 20

/** Who changed what and when; a single value can be taken back. */
export function HistoryTab() {
	const { t } = useTranslation()
	const { sku_name_key } = useSku()
	const query = useInfiniteQuery({
		queryKey: ['getSkuHistory', { sku_name_key }],
		queryFn: ({ pageParam, signal }) =>
			call('getSkuHistory', { sku_name_key, page: pageParam, size: SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
	if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	const entries = query.data?.pages.flatMap(({ list }) => list)
	if (!entries) return null
	if (entries.length === 0)
		return <EmptyState icon={IconHistory} title={t('skuPage.noHistoryTitle')} text={t('skuPage.noHistoryText')} />
	return (
		<Wide>
			<ol className={classes.list}>
				{entries.map((entry) => (
					<HistoryEntry key={entry.id} entry={entry} />
				))}
			</ol>
			{query.hasNextPage && (
				<Button
					size="xs"
					variant="default"
					mt={16}
					loading={query.isFetchingNextPage}
					onClick={() => void query.fetchNextPage()}
				>
					{t('skuPage.older')}
				</Button>
			)}
		</Wide>
	)
}
