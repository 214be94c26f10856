import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { ChangeLine } from './change-line.tsx'
import classes from './history.module.css'

const PAGE_SIZE = 100

/** Every change of a group, a hundred at a time. */
export function AllChanges({ id }: { id: string }) {
	const { t } = useTranslation()
	const changes = useInfiniteQuery({
		queryKey: ['getChanges', { id }],
		queryFn: ({ pageParam: page, signal }) => call('getChanges', { group_id: id, page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
	})
	return (
		<QueryGate query={changes} skeleton={<p className="muted">{t('common.loading')}</p>}>
			{({ pages }) => (
				<>
					<ul className={classes.changes}>
						{pages
							.flatMap(({ list }) => list)
							.map((change) => (
								<ChangeLine key={change.id} change={change} />
							))}
					</ul>
					{changes.hasNextPage && (
						<Button
							size="xs"
							variant="default"
							loading={changes.isFetchingNextPage}
							onClick={() => void changes.fetchNextPage()}
						>
							{t('activity.more')}
						</Button>
					)}
				</>
			)}
		</QueryGate>
	)
}
