import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallName, Data, Params } from '#web/api/client.ts'
import { isUnanswered, queryClient, read } from '#web/api/queries.ts'
import type { Stocktake } from '../stocktake-data.ts'
import { countOwner } from './count-queue.ts'
import { forgetSession, keepSession, keptSessions } from './count-store.ts'
import { keepShell } from './shell.ts'

/** Whether the server has not been heard by this query: the device is offline, or the server is away. */
export function isAway({ data, error, failureReason, fetchStatus }: UseQueryResult<unknown>): boolean {
	return data === undefined && (fetchStatus === 'paused' || isUnanswered(error ?? failureReason))
}

/** The stocktakes that this device can go on with by itself; undefined until that is known. */
export function useKeptSessions(enabled: boolean): readonly Stocktake[] | undefined {
	const { data } = useQuery({
		queryKey: ['keptStocktakes', countOwner()],
		queryFn: open,
		networkMode: 'always',
		enabled,
	})
	return enabled ? data : undefined
}

/** Reads them, and what their screens need: how numbers are typed, and what locations are called. */
async function open(): Promise<Stocktake[]> {
	const kept = await keptSessions(countOwner()).catch(() => [])
	for (const { settings, locations } of kept) {
		seed('getSettings', {}, settings)
		seed('getLocations', {}, locations)
	}
	return kept.map(({ stocktake }) => stocktake)
}

/** Stands for an answer until the server gives one. */
function seed<N extends CallName>(name: N, params: Params<N>, data: Data<N> | undefined): void {
	const { queryKey } = read(name, params)
	if (data !== undefined && queryClient.getQueryData(queryKey) === undefined)
		queryClient.setQueryData(queryKey, data, { updatedAt: 0 })
}

/** Keeps on this device what counting goes on with when the network is gone; what is over is forgotten. */
export function useKeeping(stocktake: Stocktake | undefined): void {
	const isCounting = stocktake?.state === 'counting'
	useEffect(() => (isCounting ? keepShell() : undefined), [isCounting])
	useEffect(() => {
		if (!stocktake) return
		const owner = countOwner()
		const answer = <N extends CallName>(name: N, params: Params<N>) =>
			queryClient.ensureQueryData(read(name, params)).catch(() => undefined)
		const keep = async () => {
			const [settings, locations] = await Promise.all([answer('getSettings', {}), answer('getLocations', {})])
			await keepSession(owner, { stocktake, settings, locations })
		}
		// Without storage this tab counts all the same.
		void (isCounting ? keep() : forgetSession(owner, stocktake.id)).catch(() => undefined)
	}, [stocktake, isCounting])
}
