import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useLocations } from '#web/api/locations.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { MovesTable } from '#web/ui/stock/moves-table.tsx'
import classes from './inventory.module.css'

const SIZE = 20

/** The ledger, the newest movement first. */
export function Moves({ skuKey, family }: { skuKey: string; family: boolean }) {
	const { t } = useTranslation()
	const locations = useLocations()
	const query = useInfiniteQuery({
		queryKey: ['inventoryMoves', { sku_name_key: skuKey }],
		queryFn: ({ pageParam, signal }) =>
			call('inventoryMoves', { sku_name_key: skuKey, page: pageParam, size: SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
	})
	if (query.error) return <LoadError small error={query.error} onRetry={() => void query.refetch()} />
	const moves = query.data?.pages.flatMap(({ list }) => list)
	if (!moves) return null
	return (
		<section>
			<h2 className={classes.heading}>{t('skuPage.moves')}</h2>
			{moves.length === 0 ? (
				<p className="muted">{t('skuPage.noMoves')}</p>
			) : (
				<MovesTable moves={moves} withSku={family} locations={locations} />
			)}
			{query.hasNextPage && (
				<Button
					size="xs"
					variant="default"
					mt={12}
					loading={query.isFetchingNextPage}
					onClick={() => void query.fetchNextPage()}
				>
					{t('skuPage.older')}
				</Button>
			)}
		</section>
	)
}
