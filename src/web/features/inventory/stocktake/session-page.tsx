import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { CountScreen } from './count/count-screen.tsx'
import { isAway, useKeeping, useKeptSessions } from './offline/use-kept-sessions.ts'
import { ReviewScreen } from './review/review-screen.tsx'
import { stocktakeLink } from './stocktake-data.ts'

/** While a stocktake is counted by others, or applied, it is asked for this often, in milliseconds. */
const AGAIN_MS = 4000

/** A stocktake: being counted, also as this device knows it, or what its counts come to. */
export function SessionPage({ id }: { id: string }) {
	const { t } = useTranslation()
	const query = useQuery({
		...read('getStocktake', { stocktake_id: id, size: 1 }),
		refetchInterval: ({ state: { data } }) =>
			data && ['counting', 'review', 'applying'].includes(data.stocktake.state) ? AGAIN_MS : false,
		// Who counts goes on counting when the server is away.
		staleTime: 0,
	})
	useKeeping(query.data?.stocktake)
	const kept = useKeptSessions(isAway(query))?.find((one) => one.id === id)
	const back = <BackLink {...stocktakeLink()} label={t('stocktake.all')} />
	// The same place in both cases: what is being typed stays when the server is back.
	const counted = query.data?.stocktake ?? kept
	if (counted?.state === 'counting') return <CountScreen stocktake={counted} back={back} />
	return (
		<QueryGate query={query}>
			{({ stocktake, worth }) => <ReviewScreen stocktake={stocktake} worth={worth} back={back} />}
		</QueryGate>
	)
}
