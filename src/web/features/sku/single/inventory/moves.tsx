import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { useReasonWords } from '#web/api/reason-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './inventory.module.css'

const SIZE = 20
type Move = Data<'inventoryMoves'>['list'][number]

/** The ledger, the newest movement first. */
export function Moves({ skuKey, family }: { skuKey: string; family: boolean }) {
	const { t } = useTranslation()
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
				<table className={classes.moves}>
					<thead>
						<tr>
							<th>{t('skuPage.moveWhen')}</th>
							{family && <th>SKU</th>}
							<th className={classes.number}>{t('skuPage.moveDelta')}</th>
							<th className={classes.number}>{t('skuPage.moveAfter')}</th>
							<th>{t('skuPage.moveReason')}</th>
							<th className={classes.wide}>{t('skuPage.moveBy')}</th>
						</tr>
					</thead>
					<tbody>
						{moves.map((move) => (
							<MoveRow key={move.id} move={move} family={family} />
						))}
					</tbody>
				</table>
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

function MoveRow({ move, family }: { move: Move; family: boolean }) {
	const words = useReasonWords()
	const { count, when, stamp } = useFormat()
	const { at, delta, on_hand_after, reason, note, actor, sku_name } = move
	return (
		<tr>
			<td title={stamp(at)}>{when(at)}</td>
			{family && <td>{sku_name}</td>}
			<td className={classes.number} data-sign={delta.startsWith('-') ? 'out' : 'in'}>
				{delta.startsWith('-') ? '' : '+'}
				{count(delta)}
			</td>
			<td className={classes.number}>{count(on_hand_after)}</td>
			<td>
				{words(reason)}
				{note && <span className="muted"> · {note}</span>}
			</td>
			<td className={classes.wide}>{actor}</td>
		</tr>
	)
}
