import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { countOutcomes, type ListRow, type Outcome, type ReadList, sendRows } from './list-data.ts'

type Outcomes = ReadonlyMap<number, Outcome>
const byRow = (outcomes: readonly Outcome[]): Outcomes => new Map(outcomes.map((one) => [one.row, one]))

interface Done {
	made: number
	changed: number
	left: number
}

/** Checks a list at once, a row again when it was put right, and imports what can be. */
export function useCheck(given: readonly ListRow[], decimal: ReadList['decimal']) {
	const [rows, setRows] = useState(given)
	const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
	const [done, setDone] = useState<Done | null>(null)
	const [group, setGroup] = useState<string>()
	const { send, ...sending } = useSending(decimal)
	useEffect(() => {
		void send(given, true).then((sent) => sent && setOutcomes(byRow(sent.outcomes)))
	}, [given, send])
	const run = async () => {
		const sent = await send(rows, false)
		if (!sent) return
		setOutcomes(byRow(sent.outcomes))
		setGroup(sent.group_id)
		const { new: made, changed, error } = countOutcomes(sent.outcomes)
		setDone({ made, changed, left: error + rows.length - sent.outcomes.length })
		await refresh('getCustomers', 'getCustomer', 'getInquiry')
	}
	/** A field of a row is put right, or the row left out. */
	const mend = async (row: number, field: string, value: string) => {
		const mended = rows.map((one) => (one.row === row ? { ...one, values: { ...one.values, [field]: value } } : one))
		setRows(mended)
		const sent = await send(
			mended.filter((one) => one.row === row),
			true,
			true,
		)
		if (sent) setOutcomes((old) => new Map([...old, ...byRow(sent.outcomes)]))
	}
	const undo = useUndo(group, () => setGroup(undefined))
	return { rows, outcomes, done, run, mend, undo, ...sending }
}

/** One sending at a time, with how far it is. */
function useSending(decimal: ReadList['decimal']) {
	const [progress, setProgress] = useState<number | null>(0)
	const [isImporting, setImporting] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const stopper = useRef<AbortController>(null)
	const send = useCallback(
		async (rows: readonly ListRow[], dry_run: boolean, quiet = false) => {
			stopper.current?.abort()
			const stop = (stopper.current = new AbortController())
			setProblem(null)
			setImporting(!dry_run)
			const onProgress = quiet ? () => undefined : setProgress
			onProgress(0)
			try {
				const sent = await sendRows(rows, { decimal, dry_run, onProgress, signal: stop.signal })
				return stopper.current === stop ? sent : null
			} catch (error) {
				setProblem(error)
				return null
			} finally {
				if (stopper.current === stop) setProgress(null)
			}
		},
		[decimal],
	)
	return { send, progress, isImporting, problem, stop: () => stopper.current?.abort() }
}

function useUndo(group: string | undefined, onDone: () => void): (() => void) | undefined {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!group) return undefined
	const undo = async () => {
		try {
			const { restored, skipped } = await undoGroup(group)
			notifyOk(t('customer.importUndone', { count: restored, n: count(restored) }))
			const [first] = skipped
			if (first) notifyError(new Error(`${first.key}: ${first.reason}`))
			onDone()
		} catch (error) {
			notifyError(error)
		}
	}
	return () => void undo()
}
