import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { errorWords } from '#web/api/error-words.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BlockEdit } from '#web/ui/grid/range/use-block.ts'
import type { CellProblem } from '#web/ui/grid/types.ts'
import { groupStep } from '#web/ui/steps/group-step.ts'
import { awaitStep, remember } from '#web/ui/steps/steps.ts'
import { placeOf, type StockChange } from '../pending/change.ts'
import { forgetChanges, putChanges } from '../pending/use-changes.ts'
import type { StockRow } from '../stock-row.ts'
import { readChange } from './read-change.ts'
import { type Limit, LIMITS, saveLimits } from './save-limits.ts'

interface Typed {
	row: StockRow
	/** Of the column: `change`, or a threshold. */
	id: string
	text: string
}

type Answer = CellProblem | null

/** What becomes of typed cells: changes of stock wait for Save, thresholds are saved at once. */
export function useEdits(location: string | undefined) {
	const settings = useAccountSettings()
	const words = useProblemWords()
	const { t } = useTranslation()
	const { count } = useFormat()
	const told = (problem: Problem): CellProblem => ({
		message: problem.code === 'location_missing' ? t('stockView.chooseLocation') : words(problem),
		suggestion: suggestionOf(problem),
	})
	const limit = async (edits: readonly Typed[]): Promise<Answer[]> => {
		try {
			const asked = edits.map(({ row, id, text }) => ({ key: row.sku_name_key, limit: id as Limit, text }))
			const { group, problems } = await saveLimits(asked, settings.decimal)
			if (group !== null) remember(groupStep(group, { count }))
			return problems.map((one) => (typeof one === 'string' ? { message: one } : one && told(one)))
		} catch (error) {
			return edits.map(() => ({ message: errorWords(error) }))
		}
	}
	const all = async (edits: readonly Typed[]): Promise<Answer[]> => {
		const limits = edits.filter(({ id }) => id in LIMITS)
		const changes = edits.filter(({ id }) => !(id in LIMITS))
		const kept = keep(changes, location, settings).map((problem) => problem && told(problem))
		const saved = limits.length ? await awaitStep(limit(limits)) : []
		const answers = new Map([
			...limits.map((edit, index) => [edit, saved[index]] as const),
			...changes.map((edit, index) => [edit, kept[index]] as const),
		])
		return edits.map((edit) => answers.get(edit) ?? null)
	}
	return {
		one: async (row: StockRow, id: string, text: string) => (await all([{ row, id, text }]))[0] ?? null,
		block: (edits: readonly BlockEdit<StockRow>[]) =>
			all(edits.map(({ row, column, text }) => ({ row, id: column.id, text }))),
	}
}

/** Keeps typed changes; answers for each why it cannot be one. */
function keep(edits: readonly Typed[], location: string | undefined, settings: Settings): (Problem | null)[] {
	const gone: string[] = []
	const kept: StockChange[] = []
	const problems = edits.map(({ row, text }) => {
		const read = readChange(row, text, location, settings)
		if (isProblem(read)) return read
		if (read.value) kept.push({ ...reasonOf(row), ...read.value })
		else gone.push(placeOf({ key: row.sku_name_key, ...(location !== undefined && { location }) }))
		return null
	})
	forgetChanges(gone)
	putChanges(kept)
	return problems
}

/** The reason and the note that a change had stay with the number that replaces it. */
function reasonOf({ change }: StockRow): Pick<StockChange, 'reason' | 'note'> {
	return { ...(change?.reason && { reason: change.reason }), ...(change?.note && { note: change.note }) }
}
