import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StocktakeGood } from '#contract/stocktake.ts'
import { call } from '#web/api/client.ts'
import { isUnanswered } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { signal } from '../../scan/signal.ts'
import { addCount } from '../offline/count-queue.ts'
import type { KeptCount } from '../offline/count-store.ts'
import type { Goods } from '../offline/use-goods.ts'

/** What is counted: a line, or a SKU that the stocktake does not have (no location: the server knows where). */
export type Item = Omit<StocktakeGood, 'location' | 'upc'> & { location?: string; isExtra?: true }

/** Counts that are told with a way to take them back. */
const RECENT_MAX = 8

/** A code that several SKUs have, or one of a SKU that lies at several locations. */
export interface Question {
	readonly id: string
	readonly code: string
	readonly choices: readonly Item[]
}

/** Counting on this screen: the item in hand, what was counted last, and what a code led to. */
export interface Counting {
	stocktake_id: string
	item: Item | null
	recent: readonly KeptCount[]
	/** Codes of which somebody must say what they stand for: the first is asked, the others wait. */
	questions: readonly Question[]
	/** What went wrong with the last code. */
	said: string
	onCode: (code: string) => void
	pick: (item: Item) => void
	/** What the question that is asked is about; null: it is not counted. */
	answer: (item: Item | null) => Promise<void>
	add: (item: Item, mode: 'add' | 'set', qty: string) => Promise<void>
	takeBack: (count: KeptCount) => Promise<void>
}

export function useCounting(stocktake_id: string, goods: Goods): Counting {
	const { t } = useTranslation()
	const [item, setItem] = useState<Item | null>(null)
	const [questions, setQuestions] = useState<readonly Question[]>([])
	const [said, setSaid] = useState('')
	const { recent, add, takeBack } = useRecent(stocktake_id)

	const scan = useCallback(
		async (code: string) => {
			// Until the list has come, nobody knows at how many locations a SKU lies.
			if (!goods.list) setSaid(t('stocktake.codeWaits', { code }))
			const found = await itemsOf(code, goods)
			const [only] = found === 'away' ? [] : found
			if (found === 'away' || !only) {
				signal('bad')
				return setSaid(t(found === 'away' ? 'stocktake.codeAway' : 'stocktake.codeUnknown', { code }))
			}
			setSaid('')
			if (found.length > 1) {
				signal('ask')
				return setQuestions((asked) => [...asked, { id: crypto.randomUUID(), code, choices: found }])
			}
			setItem(only)
			signal('ok')
			await add(only, 'add', '1')
		},
		[add, goods, t],
	)

	const onCode = useCallback((code: string) => void scan(code.trim()).catch(notifyError), [scan])
	const pick = useCallback((next: Item) => {
		setItem(next)
		setSaid('')
	}, [])
	const answer = async (chosen: Item | null) => {
		setQuestions(([, ...others]) => others)
		if (!chosen) return
		pick(chosen)
		await add(chosen, 'add', '1')
	}
	return { stocktake_id, item, recent, questions, said, onCode, pick, answer, add, takeBack }
}

/** Counting, with what was counted last. */
function useRecent(stocktake_id: string): Pick<Counting, 'recent' | 'add' | 'takeBack'> {
	const [recent, setRecent] = useState<readonly KeptCount[]>([])
	const add = useCallback(
		async ({ sku_name_key, sku_name, location }: Item, mode: 'add' | 'set', qty: string) => {
			try {
				const place = location === undefined ? {} : { location }
				const kept = await addCount({ stocktake_id, sku_name_key, sku_name, mode, qty, ...place })
				setRecent((now) => [kept, ...now].slice(0, RECENT_MAX))
			} catch (error) {
				signal('bad')
				notifyError(error)
			}
		},
		[stocktake_id],
	)
	const takeBack = async ({ id, sku_name_key, sku_name, location }: KeptCount) => {
		const place = location === undefined ? {} : { location }
		await addCount({ stocktake_id, sku_name_key, sku_name, mode: 'void', qty: '', of: id, ...place })
		setRecent((now) => now.filter((count) => count.id !== id))
	}
	return { recent, add, takeBack }
}

/** What a code stands for: as this device knows it, else as the server does; `away` where that cannot be asked. */
async function itemsOf(code: string, goods: Goods): Promise<Item[] | 'away'> {
	const known = await goods.find(code)
	if (known.length) return known
	try {
		const { list } = await call('inventoryLookup', { codes: [code] })
		return (list[0]?.rows ?? [])
			.filter(({ variants }) => variants === undefined)
			.map(({ sku_name_key, sku_name, product_name, options, img, item_unit }) => ({
				sku_name_key,
				sku_name,
				product_name,
				img,
				item_unit,
				...(options !== undefined && { options }),
				isExtra: true,
			}))
	} catch (error) {
		if (isUnanswered(error)) return 'away'
		throw error
	}
}
