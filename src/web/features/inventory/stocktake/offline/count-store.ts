import type { Settings } from '#contract/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Stocktake, StocktakeGood } from '#contract/stocktake.ts'

/*
 * Counts that the server has not confirmed, and what there is to count, in IndexedDB: they outlive the tab and a new version
 * of the application, which clears local storage. Counts outlive signing out, too; what the server has told goes with it.
 * Everything belongs to one person of one account (`owner`).
 */

const NAME = 'vitrine-stocktake'
const VERSION = 2

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

/** A stocktake as the server last told it, with what its screen needs besides. */
export interface KeptSession {
	stocktake: Stocktake
	settings: Settings | undefined
	locations: DataOf<Api['getLocations']> | undefined
}

/** What a line came to when the server last confirmed a count of this device on it. */
export interface KnownCount {
	key: string
	counted: string | null
}

type Owned<T> = T & { key: string; owner: string }

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(NAME, VERSION)
		request.addEventListener('upgradeneeded', () => {
			const make = (name: Store, keyPath: string) => {
				const known = request.result.objectStoreNames.contains(name)
				return known ? undefined : request.result.createObjectStore(name, { keyPath })
			}
			make('counts', 'id')?.createIndex('owner', 'owner')
			make('goods', 'key')
			make('device', 'key')
			make('sessions', 'key')?.createIndex('owner', 'owner')
			make('known', 'key')?.createIndex('owner', 'owner')
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

type Store = 'counts' | 'goods' | 'device' | 'sessions' | 'known'

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

/** Keeps a stocktake that is being counted. */
export async function keepSession(owner: string, session: KeptSession): Promise<void> {
	const kept: Owned<KeptSession> = { ...session, key: goodsKey(owner, session.stocktake.id), owner }
	await inStore('sessions', 'readwrite', (store) => store.put(kept))
}

/** A person's stocktakes that this device has counted for and that were not over when it last heard of them. */
export async function keptSessions(owner: string): Promise<KeptSession[]> {
	return (await inStore<KeptSession[]>('sessions', 'readonly', (store) => store.index('owner').getAll(owner))) ?? []
}

/** Forgets a stocktake that is over, and what it counted. */
export async function forgetSession(owner: string, stocktake_id: string): Promise<void> {
	const key = goodsKey(owner, stocktake_id)
	await inStore('sessions', 'readwrite', (store) => store.delete(key))
	await inStore('goods', 'readwrite', (store) => store.delete(key))
}

/** Keeps what lines came to, each by the queue's key of it. */
export async function keepKnown(owner: string, counts: readonly KnownCount[]): Promise<void> {
	await inStore('known', 'readwrite', (store) => {
		for (const { key, counted } of counts) store.put({ key: `${owner} ${key}`, owner, counted })
		return undefined
	})
}

/** What lines came to, by the queue's keys. */
export async function knownCounts(owner: string): Promise<Record<string, string | null>> {
	const found = await inStore<Owned<KnownCount>[]>('known', 'readonly', (store) => store.index('owner').getAll(owner))
	return Object.fromEntries((found ?? []).map(({ key, counted }) => [key.slice(owner.length + 1), counted]))
}

/** Forgets all that the server has told this device; counts that it does not have stay. */
export async function forgetTold(): Promise<void> {
	for (const name of ['goods', 'sessions', 'known'] as const) await inStore(name, 'readwrite', (store) => store.clear())
}

/** A few letters that tell this device from the others, the same for as long as it keeps anything. */
export async function deviceMark(): Promise<string> {
	const known = await inStore<{ key: string; mark: string }>('device', 'readonly', (store) => store.get('mark'))
	if (known) return known.mark
	const mark = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16).toUpperCase().padStart(4, '0') ?? '0000'
	await inStore('device', 'readwrite', (store) => store.put({ key: 'mark', mark }))
	return mark
}
