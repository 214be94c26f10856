import type { StocktakeGood } from '#contract/stocktake.ts'

/*
 * Counts that the server has not confirmed, and what there is to count, in IndexedDB: they outlive the tab, signing out, and
 * a new version of the application, which clears local storage. Everything belongs to one person of one account (`owner`).
 */

const NAME = 'vitrine-stocktake'
const VERSION = 1

/** A count as this device made it. */
export interface KeptCount {
	id: string
	owner: string
	stocktake_id: string
	sku_name_key: string
	/** For people. */
	sku_name: string
	/** Where the line is; absent where the server decides. */
	location?: string
	mode: 'add' | 'set' | 'void'
	qty: string
	/** Of `void`: the id of the count that is taken back. */
	of?: string
	/** By the clock of this device. */
	at: string
	/** Their order on this device. */
	seq: number
	/** Why the server did not take it; it is not sent again by itself. */
	refused?: string
}

interface KeptGoods {
	key: string
	list: StocktakeGood[]
}

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(NAME, VERSION)
		request.addEventListener('upgradeneeded', () => {
			const counts = request.result.createObjectStore('counts', { keyPath: 'id' })
			counts.createIndex('owner', 'owner')
			request.result.createObjectStore('goods', { keyPath: 'key' })
			request.result.createObjectStore('device', { keyPath: 'key' })
		})
		request.addEventListener('success', () => {
			// Another tab with a newer version must not wait for this one.
			request.result.addEventListener('versionchange', () => {
				request.result.close()
				opening = undefined
			})
			resolve(request.result)
		})
		request.addEventListener('error', () => reject(request.error ?? new Error('no storage on this device')))
	})
	opening.catch(() => (opening = undefined))
	return opening
}

type Store = 'counts' | 'goods' | 'device'

/** Runs in one transaction; resolves when what it wrote is safe on the disk. */
async function inStore<T>(
	name: Store,
	mode: 'readonly' | 'readwrite',
	work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
	const database = await open()
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(name, mode, { durability: 'strict' })
		const request = work(transaction.objectStore(name))
		transaction.addEventListener('complete', () => resolve(request?.result))
		const fail = () => reject(transaction.error ?? new Error('this device could not keep the count'))
		transaction.addEventListener('error', fail)
		transaction.addEventListener('abort', fail)
	})
}

/** Keeps counts; they are safe when this resolves. */
export async function keepCounts(counts: readonly KeptCount[]): Promise<void> {
	await inStore('counts', 'readwrite', (store) => {
		for (const count of counts) store.put(count)
		return undefined
	})
}

/** A person's counts in the order in which they were made. */
export async function keptCounts(owner: string): Promise<KeptCount[]> {
	const found = await inStore<KeptCount[]>('counts', 'readonly', (store) => store.index('owner').getAll(owner))
	return (found ?? []).toSorted((a, b) => a.seq - b.seq)
}

/** Forgets counts that the server has, or that nobody wants any more. */
export async function forgetCounts(ids: readonly string[]): Promise<void> {
	await inStore('counts', 'readwrite', (store) => {
		for (const id of ids) store.delete(id)
		return undefined
	})
}

const goodsKey = (owner: string, stocktake_id: string) => `${owner} ${stocktake_id}`

/** Keeps what a stocktake counts. */
export async function keepGoods(owner: string, stocktake_id: string, list: StocktakeGood[]): Promise<void> {
	await inStore('goods', 'readwrite', (store) => store.put({ key: goodsKey(owner, stocktake_id), list }))
}

/** What a stocktake counts, as this device last knew it. */
export async function keptGoods(owner: string, stocktake_id: string): Promise<StocktakeGood[] | undefined> {
	const kept = await inStore<KeptGoods>('goods', 'readonly', (store) => store.get(goodsKey(owner, stocktake_id)))
	return kept?.list
}

/** Forgets what a stocktake that is over counted. */
export async function forgetGoods(owner: string, stocktake_id: string): Promise<void> {
	await inStore('goods', 'readwrite', (store) => store.delete(goodsKey(owner, stocktake_id)))
}

/** A few letters that tell this device from the others, the same for as long as it keeps anything. */
export async function deviceMark(): Promise<string> {
	const known = await inStore<{ key: string; mark: string }>('device', 'readonly', (store) => store.get('mark'))
	if (known) return known.mark
	const mark = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16).toUpperCase().padStart(4, '0') ?? '0000'
	await inStore('device', 'readwrite', (store) => store.put({ key: 'mark', mark }))
	return mark
}
