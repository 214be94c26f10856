import { useEffect, useMemo, useState } from 'react'
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
	find(code: string): StocktakeGood[]
}

/** What a stocktake counts: at once as this device knows it, then as the server has it, which is kept for when it is away. */
export function useGoods(stocktake_id: string): Goods {
	const [list, setList] = useState<StocktakeGood[]>()
	useEffect(() => {
		const ended = new AbortController()
		const owner = countOwner()
		const known = keptGoods(owner, stocktake_id).catch(() => undefined)
		void known.then((kept) => {
			if (kept && !ended.signal.aborted) setList((now) => now ?? kept)
		})
		void fetchGoods(stocktake_id, ended.signal)
			.then(async (fresh) => {
				setList(fresh)
				await keepGoods(owner, stocktake_id, fresh)
			})
			// Away: what is kept will do. No storage: this tab knows it all the same.
			.catch(() => undefined)
		return () => ended.abort()
	}, [stocktake_id])
	return useMemo(() => {
		const byCode = Map.groupBy(
			(list ?? []).flatMap((good) => codesOf(good).map((code) => ({ code, good }))),
			({ code }) => code,
		)
		return { list, find: (code) => (byCode.get(codeKey(code)) ?? []).map(({ good }) => good) }
	}, [list])
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
