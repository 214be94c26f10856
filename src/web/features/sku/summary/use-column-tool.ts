import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#domain/problem.ts'
import { operateOn, type Operation } from '#domain/sku/bulk/operation.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { useSentence } from '#web/api/problem-words.ts'
import type { PendingCell, SummaryRow } from './summary-row.ts'
import type { Summary } from './use-summary.ts'

/** Runs a column tool over the rows meant, and says what it left alone. */
export function useColumnTool({ rows, total, texts, edit }: Summary, meant: (row: SummaryRow) => boolean) {
	const { t } = useTranslation()
	const toSentence = useSentence()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const run = async (path: string, operation: Operation) => {
		setBusy(true)
		try {
			const all = await rows.rowsBetween(0, total - 1)
			const cells: PendingCell[] = []
			let reason = ''
			let left = 0
			for (const row of all) {
				if (!meant(row)) continue
				const textAt = (path: string) => texts.textAt(row, path)
				const result = operateOn(operation, path, textAt, texts.parameterAt(path)?.type, texts.decimal)
				if (!isProblem(result)) {
					for (const [path, text] of Object.entries(result.value))
						if (text !== texts.textAt(row, path)) cells.push({ row, path, text })
					continue
				}
				left++
				reason ||= toSentence(result, texts.language)
			}
			if (cells.length) edit(cells)
			if (left) notifyWarning(t('summary.left', { count: left, n: count(left), reason }))
			else if (!cells.length) notifyOk(t('summary.nothing'))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, run }
}
