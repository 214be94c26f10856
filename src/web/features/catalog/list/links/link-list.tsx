import { Button } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { LinkItem } from './link-item.tsx'
import classes from './links.module.css'

const PAGE_SIZE = 50

/** The links of one catalog, or of all with their names. */
export function LinkList({ catalogId }: { catalogId?: string }) {
	const { t } = useTranslation()
	const query = useLinks(catalogId)
	return (
		<QueryGate query={query}>
			{({ pages }) =>
				pages[0]?.total ? (
					<>
						<ul className={classes.list}>
							{pages
								.flatMap(({ list }) => list)
								.map((link) => (
									<LinkItem key={link.share_path} link={link} catalog={catalogId === undefined} />
								))}
						</ul>
						{query.hasNextPage && (
							<Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
								{t('publishing.showMore')}
							</Button>
						)}
					</>
				) : (
					<EmptyState icon={IconShare3} title={t('publishing.noLinks')} text={t('publishing.noLinksText')} />
				)
			}
		</QueryGate>
	)
}

function useLinks(catalog_id: string | undefined) {
	return useInfiniteQuery({
		queryKey: ['getShareLinks', catalog_id],
		queryFn: ({ pageParam: page, signal }) =>
			call('getShareLinks', { ...(catalog_id ? { catalog_id } : {}), page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
}
