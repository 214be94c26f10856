import { STOCK_REASONS } from '#domain/inventory/change.ts'
import { STOCK_UPDATE_PREFIX } from '#web/state/storage.ts'
import { UPDATE_MODES, USUAL, type UpdateLine, type UpdateMode, without } from './update-lines.ts'

/** An update of stock that is being put together. */
export interface StockUpdate {
	readonly mode: UpdateMode
	readonly reason: string
	readonly note: string
	/** Where stock changes (`USUAL`), and where `move` carries it. */
	readonly location: string
	readonly to_location: string
	readonly lines: readonly UpdateLine[]
}

export const EMPTY_UPDATE: StockUpdate = {
	mode: 'set',
	reason: 'count',
	note: '',
	location: USUAL,
	to_location: '',
	lines: [],
}

/** What an address asks for, instead of what was being done; what was typed and not sent stays. */
export interface AskedUpdate {
	readonly mode?: 'move'
	readonly from?: string
	readonly to?: string
}

/** The update that a page opens with. */
export function openUpdate(user: string, { mode, from, to }: AskedUpdate): StockUpdate {
	const kept = readUpdate(user)
	if (!mode) return kept
	const lines = kept.lines.map(without)
	return { ...kept, mode, reason: USUAL_REASON[mode], location: from ?? USUAL, to_location: to ?? '', lines }
}

/** The reason that goes without saying for what is done. */
export const USUAL_REASON: Readonly<Record<UpdateMode, (typeof STOCK_REASONS)[number]>> = {
	set: 'count',
	inc: 'received',
	dec: 'sold',
	move: 'transfer',
}

/** One for each user of the device: what somebody typed is not another's to send. */
export const updateKey = (user: string) => STOCK_UPDATE_PREFIX + user

/** What a user has typed and not sent, also before a reload or in another tab. */
export function readUpdate(user: string): StockUpdate {
	return readKept(user) ?? EMPTY_UPDATE
}

/** The same; null where nothing is kept. */
export function readKept(user: string): StockUpdate | null {
	try {
		const kept: Partial<StockUpdate> | null = JSON.parse(localStorage.getItem(updateKey(user)) ?? 'null')
		const isWhole = kept && UPDATE_MODES.some((mode) => mode === kept.mode) && Array.isArray(kept.lines)
		return isWhole ? { ...EMPTY_UPDATE, ...kept } : null
	} catch {
		return null
	}
}

/** Keeps it; a storage that is full loses nothing that stands on the screen. */
export function keepUpdate(user: string, update: StockUpdate): void {
	try {
		if (update.lines.length || update.note) localStorage.setItem(updateKey(user), JSON.stringify(update))
		else localStorage.removeItem(updateKey(user))
	} catch {
		// What is typed stays on the screen and can be sent.
	}
}
