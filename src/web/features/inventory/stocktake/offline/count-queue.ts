import { create } from 'zustand'
import { COUNTS_MAX } from '#domain/inventory/stocktake.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { isUnanswered, refresh } from '#web/api/queries.ts'
import { useSession } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { NARROW } from '#web/ui/narrow.ts'
import {
	deviceMark,
	forgetCounts,
	keepCounts,
	keepKnown,
	keptCounts,
	type KeptCount,
	knownCounts,
} from './count-store.ts'

/** A server that is away is asked again after this long, in milliseconds. */
const AGAIN_MS = 5000
/** Counts made in quick succession go together. */
const GATHER_MS = 250

interface Queue {
	/** Counts that the server has not confirmed, in the order in which they were made. */
	waiting: readonly KeptCount[]
	/** Counts that it did not take, with its reason. */
	refused: readonly KeptCount[]
	/** The server cannot be reached: what is counted is kept here. */
	isAway: boolean
	/** What lines came to when the server last confirmed a count on them, by `lineKey`. */
	known: Readonly<Record<string, string | null>>
}

/** What this device has counted and the server does not know yet. */
export const useCountQueue = create<Queue>()(() => ({ waiting: [], refused: [], isAway: false, known: {} }))

/** A line as the queue names it. */
export const lineKey = (stocktake_id: string, sku_name_key: string, location: string) =>
	`${stocktake_id} ${location} ${sku_name_key}`

/** Whose counts these are: nobody else who signs in on this device sends them. */
export const countOwner = () => useSession.getState().user?.id ?? ''

/** Reads what earlier tabs have left, and sends it. Call where counting begins; listens until the answer is called. */
export function openQueue(): () => void {
	void load().then(sync)
	const wake = () => void sync()
	// Another tab or device has counted meanwhile: what stands here would be old.
	const look = () => void (document.visibilityState === 'visible' && sync().then(() => refresh('getStocktake')))
	addEventListener('online', wake)
	document.addEventListener('visibilitychange', look)
	return () => {
		removeEventListener('online', wake)
		document.removeEventListener('visibilitychange', look)
	}
}

async function load(): Promise<void> {
	const owner = countOwner()
	if (!owner) return
	const [all, told] = await Promise.all([keptCounts(owner), knownCounts(owner)])
	useCountQueue.setState(({ known }) => ({
		known: { ...told, ...known },
		waiting: all.filter(({ refused }) => refused === undefined),
		refused: all.filter(({ refused }) => refused !== undefined),
	}))
}

let last = 0

/** Keeps a count on this device and sends it when it can. Resolves when it is safe here; rejects where nothing can be kept. */
export async function addCount(count: Omit<KeptCount, 'id' | 'owner' | 'seq' | 'at'>): Promise<KeptCount> {
	// The clock may be set back: the order of what was counted is not.
	last = Math.max(last + 1, Date.now())
	const kept: KeptCount = {
		...count,
		id: newId(),
		owner: countOwner(),
		at: new Date().toISOString(),
		seq: last,
	}
	await keepCounts([kept])
	useCountQueue.setState(({ waiting }) => ({ waiting: [...waiting, kept] }))
	soon(GATHER_MS)
	return kept
}

/** Over plain http browsers have no `randomUUID`. */
function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Sends counts that were refused once more, as they are. */
export async function retryRefused(ids: readonly string[]): Promise<void> {
	const again = useCountQueue
		.getState()
		.refused.filter(({ id }) => ids.includes(id))
		.map((count) => {
			const sent = { ...count }
			delete sent.refused
			return sent
		})
	await keepCounts(again)
	await load()
	await sync()
}

/** Forgets counts that were refused: they were a mistake. */
export async function dropRefused(ids: readonly string[]): Promise<void> {
	await forgetCounts(ids)
	await load()
}

let timer: ReturnType<typeof setTimeout> | undefined

function soon(ms: number): void {
	clearTimeout(timer)
	timer = setTimeout(() => void sync(), ms)
}

let syncing: Promise<void> | undefined

/** Sends what waits, in order, until nothing does or the server is away. One at a time in a tab; ids make two tabs harmless. */
export function sync(): Promise<void> {
	syncing ??= sendAll().finally(() => (syncing = undefined))
	return syncing
}

async function sendAll(): Promise<void> {
	for (;;) {
		const owner = countOwner()
		const { waiting } = useCountQueue.getState()
		const [first] = waiting
		// Whoever has signed in meanwhile sends nothing of somebody else's.
		if (!owner || first?.owner !== owner) return
		const part = waiting.filter(({ stocktake_id }) => stocktake_id === first.stocktake_id).slice(0, COUNTS_MAX)
		try {
			await sendPart(first.stocktake_id, part)
			useCountQueue.setState({ isAway: false })
		} catch (error) {
			if (isUnanswered(error)) {
				useCountQueue.setState({ isAway: true })
				return soon(AGAIN_MS)
			}
			if (!(error instanceof ApiError) || error.status === 401) return
			// Two tabs at once: the other one's answer comes first.
			if (error.code === 'conflict' || error.status === 429) return soon(AGAIN_MS)
			await settle(part, new Map(part.map(({ id }) => [id, error.message])))
		}
	}
}

async function sendPart(stocktake_id: string, part: readonly KeptCount[]): Promise<void> {
	const { results, lines } = await call('countStocktake', {
		stocktake_id,
		device: await deviceName(),
		sent_at: new Date().toISOString(),
		counts: part.map(({ id, sku_name_key, location, mode, qty, of, at }) => ({
			id,
			sku_name_key,
			mode,
			qty,
			at,
			...(location !== undefined && { location }),
			...(of !== undefined && { of }),
		})),
	})
	const told = lines.map((line) => [lineKey(stocktake_id, line.sku_name_key, line.location), line.counted] as const)
	useCountQueue.setState(({ known }) => ({ known: { ...known, ...Object.fromEntries(told) } }))
	await keepKnown(
		countOwner(),
		told.map(([key, counted]) => ({ key, counted })),
	).catch(() => undefined)
	await settle(part, new Map(results.flatMap(({ id, error }) => (error ? [[id, error.msg]] : []))))
	void refresh('getStocktake', 'getStocktakes')
}

/** What was confirmed goes, what was refused stays with its reason. */
async function settle(part: readonly KeptCount[], faults: ReadonlyMap<string, string>): Promise<void> {
	const refused = part.flatMap((count) => {
		const fault = faults.get(count.id)
		return fault === undefined ? [] : [{ ...count, refused: fault }]
	})
	if (refused.length) await keepCounts(refused)
	await forgetCounts(part.filter(({ id }) => !faults.has(id)).map(({ id }) => id))
	const over = new Set(part.map(({ id }) => id))
	useCountQueue.setState((now) => ({
		waiting: now.waiting.filter(({ id }) => !over.has(id)),
		refused: [...now.refused, ...refused],
	}))
}

/** What this device is called where counts are compared: "Phone 3F2A". */
async function deviceName(): Promise<string> {
	const kind = text(window.matchMedia(NARROW).matches ? 'stocktake.devicePhone' : 'stocktake.deviceDesk')
	return `${kind} ${await deviceMark().catch(() => '')}`.trim()
}
