import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPDATE_LINES_MAX } from '#domain/inventory/limits.ts'
import { readListText } from '#domain/inventory/read-list.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { readColumnLocations } from '#web/api/locations.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { uploadForm } from '#web/api/upload.ts'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk, notifyRefusal, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { type AskedUpdate, type StockUpdate, USUAL_REASON } from './kept-update.ts'
import { sendUpdate, type SentUpdate } from './send-update.ts'
import { addLines, type KnownLine, mergeSame, mine, type UpdateLine, type UpdateMode, without } from './update-lines.ts'
import { useKeptUpdate } from './use-kept-update.ts'
import { useKnownLines } from './use-known-lines.ts'

/** An update of stock: what was scanned, typed and pasted, what it comes to, and what can be done with it. */
export function useUpdate(asked: AskedUpdate) {
	const user = useSession((session) => session.user?.id ?? '')
	const { decimal } = useAccountSettings()
	const [update, setUpdate] = useKeptUpdate(user, asked)
	const change = useCallback((part: Partial<StockUpdate>) => setUpdate((old) => ({ ...old, ...part })), [setUpdate])
	const lookup = useKnownLines(update)
	const entry = useEntry(update, change)
	useMerged(lookup.known, change)
	const set = (id: string, part: Partial<UpdateLine>) =>
		setUpdate((old) => ({
			...old,
			lines: old.lines.map((line) => (line.id === id ? { ...without(line), ...part } : line)),
		}))
	return {
		update,
		...lookup,
		...entry,
		setMode: (mode: UpdateMode) => change({ mode, reason: USUAL_REASON[mode], lines: update.lines.map(without) }),
		change,
		setQty: (id: string, qty: string) => set(id, { qty }),
		choose: (id: string, chosen: string) => set(id, { chosen }),
		keepMine: (id: string) => change({ lines: update.lines.map((line) => (line.id === id ? mine(line) : line)) }),
		remove: (id: string) => change({ lines: update.lines.filter((line) => line.id !== id) }),
		clear: () => {
			change({ lines: [], note: '' })
			entry.forget()
		},
		...useSending(update, lookup.known, change, decimal),
	}
}
export type Updating = ReturnType<typeof useUpdate>

/** What an update takes over of a list. */
type ListRead = Data<'readStockList'>
/** Which columns of a list quantities were read from, and which were not read. */
export type ListColumns = Pick<ListRead, 'read' | 'unread' | 'stray'>

type Change = (part: Partial<StockUpdate>) => void

/** How lines come: typed, scanned, pasted, or out of a file. */
function useEntry(update: StockUpdate, change: Change) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { decimal } = useAccountSettings()
	const [last, setLast] = useState<string>()
	const add: Add = (typed, part = {}) => {
		const { lines, merged, last } = addLines(update.lines, typed, () => crypto.randomUUID(), { decimal })
		if (lines.length > UPDATE_LINES_MAX) return notifyRefusal(t('stockUpdate.tooMany', { n: count(UPDATE_LINES_MAX) }))
		change({ ...part, lines })
		setLast(last)
		if (typed.length > 1 && merged) notifyOk(t('stockUpdate.merged', { count: merged, n: count(merged) }))
	}
	return { add, last: update.lines.find(({ id }) => id === last), ...useLists(update, add) }
}

type Add = (typed: readonly Omit<UpdateLine, 'id'>[], part?: Partial<StockUpdate>) => void

/** Lines out of a file or out of text that was copied, and what of it was read. */
function useLists(update: StockUpdate, add: Add) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [reading, setReading] = useState(false)
	const [columns, setColumns] = useState<ListColumns>()
	const take = (list: ListRead) => {
		const { lines: listed, sets, unchanged, unread } = list
		// What a stock list says is to be there: it cannot be added to anything.
		if (sets && listed.length && update.lines.length && update.mode !== 'set')
			return notifyRefusal(t('stockUpdate.setFirst'))
		setColumns(list)
		if (!listed.length && unchanged && !unread.length)
			return notifyOk(t('stockUpdate.listSame', { count: unchanged, n: count(unchanged) }))
		if (!listed.length && !unread.length) notifyRefusal(t('stockUpdate.listEmpty'))
		if (list.more) notifyWarning(t('stockUpdate.listTooLong', { n: count(UPDATE_LINES_MAX) }))
		add(listed, sets && update.mode !== 'set' ? { mode: 'set', reason: USUAL_REASON.set } : {})
	}
	const read = async (list: () => Promise<ListRead>) => {
		setReading(true)
		setColumns(undefined)
		try {
			take(await list())
		} catch (error) {
			notifyError(error)
		} finally {
			setReading(false)
		}
	}
	return {
		upload: (file: File) => read(async () => (await uploadForm('readStockList', 'file', [file])).data),
		/** Where the account has but one location, no word can name another. */
		pasteText: (text: string) => read(async () => readListText(text, await readColumnLocations())),
		reading,
		columns,
		forget: () => setColumns(undefined),
	}
}

/** A SKU's name and its bar code, scanned both, are one line. */
function useMerged(known: readonly KnownLine[], change: Change): void {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { decimal } = useAccountSettings()
	useEffect(() => {
		const { lines, merged } = mergeSame(known, { decimal })
		if (!merged) return
		change({ lines })
		notifyOk(t('stockUpdate.merged', { count: merged, n: count(merged) }))
	}, [known, change, decimal, t, count])
}

function useSending(update: StockUpdate, known: readonly KnownLine[], change: Change, decimal: '.' | ',') {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [sending, setSending] = useState(false)
	const busy = useRef(false)
	const tell = ({ done, left, group_id }: SentUpdate) => {
		const refused = left.filter((line) => line.refused).length
		const undo = group_id === null ? undefined : () => undoGroup(group_id)
		if (!done) return notifyRefusal(t('stockUpdate.doneNone', { count: refused, n: count(refused) }))
		if (refused) notifyOk(t('stockUpdate.doneSome', { done: count(done), left: count(refused) }), undo)
		else notifyOk(t('stockUpdate.done', { count: done, n: count(done) }), undo)
	}
	const send = async () => {
		if (busy.current) return
		busy.current = true
		setSending(true)
		try {
			const sent = await sendUpdate(update, known, decimal, (lines) => change({ lines }))
			if (!sent.left.length) change({ note: '' })
			tell(sent)
		} catch (error) {
			notifyError(error)
		} finally {
			busy.current = false
			setSending(false)
			await refresh('inventoryLookup', 'inventoryGet', 'productSearch', 'inventoryMoves')
		}
	}
	return { send, sending }
}
