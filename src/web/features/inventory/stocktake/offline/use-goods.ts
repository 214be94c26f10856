import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StocktakeGood } from '#contract/stocktake.ts'
import { codeKey } from '#domain/inventory/scanned-code.ts'
import { call } from '#web/api/client.ts'
import { countOwner } from './count-queue.ts'
import { keepGoods, keptGoods } from './count-store.ts'

const PORTION = 2000

/** What a stocktake counts, by its codes. */
export interface Goods {
	/** Undefined while nothing is known yet. */
	list: StocktakeGood[] | undefined
	/** What has a code; where this device knows nothing of it, the server's list is waited for while that is on its way. */
	find: (code: string) => Promise<StocktakeGood[]>
}

interface Known {
	list: StocktakeGood[]
	byCode: ReadonlyMap<string, StocktakeGood[]>
}

/** What a stocktake counts: at once as this device knows it, then as the server has it, which is kept for when it is away. */
export function useGoods(stocktake_id: string): Goods {
	const [known, setKnown] = useState<Known>()
	const coming = useRef<Promise<Known | undefined>>(undefined)
	useEffect(() => {
		const ended = new AbortController()
		const owner = countOwner()
		const kept = keptGoods(owner, stocktake_id)
			.then((list) => list && knownOf(list))
			.catch(() => undefined)
		void kept.then((here) => {
			if (here && !ended.signal.aborted) setKnown((now) => now ?? here)
		})
		const fresh = fetchGoods(stocktake_id, ended.signal).then(knownOf)
		// Away: what is kept will do.
		coming.current = fresh.catch(() => kept)
		void fresh
			.then(async (there) => {
				setKnown(there)
				await keepGoods(owner, stocktake_id, there.list)
			})
			// No storage: this tab knows it all the same.
			.catch(() => undefined)
		return () => ended.abort()
	}, [stocktake_id])
	const find = useCallback(
		async (code: string) => {
			const key = codeKey(code)
			return known?.byCode.get(key) ?? (await coming.current)?.byCode.get(key) ?? []
		},
		[known],
	)
	return useMemo(() => ({ list: known?.list, find }), [known, find])
}

function knownOf(list: StocktakeGood[]): Known {
	const coded = list.flatMap((good) => codesOf(good).map((code) => ({ code, good })))
	const byCode = Map.groupBy(coded, ({ code }) => code)
	return { list, byCode: new Map([...byCode].map(([code, all]) => [code, all.map(({ good }) => good)])) }
}

function codesOf({ sku_name, sku_name_key, upc }: StocktakeGood): string[] {
	return [...new Set([sku_name, sku_name_key, upc].filter(Boolean).map(codeKey))]
}

async function fetchGoods(stocktake_id: string, signal: AbortSignal): Promise<StocktakeGood[]> {
	const goods: StocktakeGood[] = []
	for (let page = 1; ; page++) {
		const { total, list } = await call('getStocktakeGoods', { stocktake_id, page, size: PORTION }, { signal })
		goods.push(...list)
		if (goods.length >= total || !list.length) return goods
	}
}
