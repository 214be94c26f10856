import { createStore, type StoreApi } from 'zustand/vanilla'
import { awaitNumberInput } from '#web/api/account-settings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Edits, problemIn, tellAsked, toItems, typeInto } from './edits.ts'
import { saveItems } from './save.ts'
import { BLANK, type SingleSku, withSaved } from './values.ts'

/** Rests so long after the last change before it saves (product.md section 3.1). */
const SAVE_MS = 800
/** Rests so long before it tries again what could not be sent. */
const RETRY_MS = 5000

export type SaveState =
	{ kind: 'idle' } | { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; error: unknown }

export interface DraftState {
	/** As stored, with what has just been saved. */
	readonly sku: SingleSku
	readonly edits: Edits
	readonly save: SaveState
}

export type SkuPageDraft = ReturnType<typeof openDraft>

/**
 * The fields of one SKU: what is typed shows at once and is saved by itself, each field on its own, so that two people
 * at different fields do not meet. A new SKU (no `sku`) is kept here alone until it is created.
 */
export function openDraft(sku?: SingleSku) {
	const store = createStore<DraftState>(() => ({ sku: sku ?? BLANK, edits: {}, save: { kind: 'idle' } }))
	const { plan, flush, stop } = savingOf(store, sku !== undefined)
	return {
		store,
		isNew: !sku,
		flush,
		...typingInto(store, plan),
		/** The server has told the SKU anew. */
		take: (fresh: SingleSku) => store.setState({ sku: fresh }),
		/** Whether something typed is not stored. */
		isOpen: () => Object.keys(store.getState().edits).length > 0,
		close() {
			if (sku) void flush()
			stop()
		},
	}
}

/** Saves what is typed by itself, after a rest; `kept` is false where there is nothing yet to save it to. */
function savingOf(store: StoreApi<DraftState>, kept: boolean) {
	let timer: ReturnType<typeof setTimeout> | undefined
	let running: Promise<void> = Promise.resolve()

	const plan = (ms: number) => {
		clearTimeout(timer)
		if (kept) timer = setTimeout(() => void flush(), ms)
	}
	/** Sends what waits; answers when it is told what became of it. */
	const flush = (): Promise<void> => {
		clearTimeout(timer)
		running = running.then(send)
		return running
	}
	const send = async () => {
		try {
			if (await sendEdits(store)) plan(SAVE_MS)
		} catch (error) {
			store.setState({ save: { kind: 'failed', error } })
			if (mayPass(error)) plan(RETRY_MS)
		}
	}
	return { plan, flush, stop: () => clearTimeout(timer) }
}

/** Sends what waits and may be sent; answers whether more has come meanwhile. */
async function sendEdits({ getState: get, setState: set }: StoreApi<DraftState>): Promise<boolean> {
	if (!Object.keys(get().edits).length) return false
	// Nothing that was typed is read before the account's number style is known.
	await awaitNumberInput()
	set((now) => ({ edits: tellAsked(now.edits) }))
	const { edits, sku: before } = get()
	const ready = Object.fromEntries(Object.entries(edits).filter(([, { held }]) => !held))
	const items = toItems(ready, before.sku_name_key)
	if (!items.length || before.status === 'deleted') return false
	const paths = items.flatMap(({ paths }) => paths)
	set({ save: { kind: 'saving' }, edits: mark(edits, paths, 'saving') })
	try {
		const { values, withoutSaved } = await saveItems(items, edits)
		set((now) => ({
			sku: withSaved(now.sku, values),
			edits: withoutSaved(now.edits),
			save: { kind: 'saved', at: new Date().toISOString() },
		}))
	} catch (error) {
		set((now) => ({ edits: mark(now.edits, paths, 'waiting') }))
		throw error
	}
	return toItems(get().edits, before.sku_name_key).length > 0
}

/** What fields do to a draft; `plan` saves it after so many milliseconds. */
function typingInto({ getState: get, setState: set }: StoreApi<DraftState>, plan: (ms: number) => void) {
	return {
		/** Something was typed. `held` waits until the field is left. */
		change(path: string, typed: unknown, held = false) {
			set((now) => ({ edits: typeInto(now.edits, now.sku, path, typed, held) }))
			if (!held) plan(SAVE_MS)
		},
		/** A field was left: its problem may be told, and what it held back is saved. */
		leave(path: string) {
			const edit = get().edits[path]
			if (!edit) return
			set((now) => ({ edits: { ...now.edits, [path]: { ...edit, left: true, held: false } } }))
			if (edit.held) plan(0)
		},
		/** Ends a conflict: with what is typed over what stands there now, or without it. */
		resolve(path: string, keep: 'mine' | 'theirs') {
			set(({ edits: { [path]: edit, ...others }, sku: now }) => {
				if (!edit) return {}
				const mine = { typed: edit.typed, expected: edit.current ?? null, state: 'waiting' as const, left: true }
				return keep === 'mine'
					? { edits: { ...others, [path]: mine } }
					: { edits: others, sku: withSaved(now, { [path]: (edit.current ?? null) as never }) }
			})
			if (keep === 'mine') plan(0)
		},
		/** Forgets what is typed: into one field, or everywhere. */
		drop(path?: string) {
			set(({ edits }) => ({ edits: Object.fromEntries(Object.entries(edits).filter(([at]) => path && at !== path)) }))
		},
		/** What hinders creating or leaving, told from now on. */
		tellProblems(): string[] {
			const { edits } = get()
			set({ edits: Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, { ...edit, left: true }])) })
			return Object.entries(edits).flatMap(([path, edit]) => (problemIn(path, edit) ? path : []))
		},
		/** The server's word on a field of a SKU that it did not create. */
		refuse(path: string, msg: string) {
			set(({ edits }) => {
				const edit = edits[path] ?? { typed: '', expected: null }
				return { edits: { ...edits, [path]: { ...edit, state: 'refused', msg, left: true } } }
			})
		},
	}
}

function mark(edits: Edits, paths: readonly string[], state: 'waiting' | 'saving'): Edits {
	const marked = paths.flatMap((path) => (edits[path] ? [[path, { ...edits[path], state }] as const] : []))
	return { ...edits, ...Object.fromEntries(marked) }
}

/** Whether a failed save may go through by itself later: no answer came, or the server had a fault. */
function mayPass(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
