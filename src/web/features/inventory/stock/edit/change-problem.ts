import type { TFunction } from 'i18next'
import type { CellProblem } from '#web/ui/grid/types.ts'
import { placeOf, type StockChange } from '../pending/change.ts'
import { forgetChanges, putChanges } from '../pending/use-changes.ts'
import type { StockRow } from '../stock-row.ts'

/**
 * Why a change that waits cannot be saved as it is: somebody moved the stock that it was typed over, or the server
 * refused it. Keep mine counts on what lies there now; take theirs lets the change go.
 */
export function changeProblem(
	{ change, stale, on_hand }: StockRow,
	{ t, count }: { t: TFunction; count: (value: string) => string },
): CellProblem | null {
	if (!change) return null
	const now = stale ? on_hand : change.current
	if (now === undefined)
		return change.problem === undefined ? null : { message: change.problem, onDiscard: () => forget(change) }
	return {
		message: t('stockView.conflict', { now: now === null ? t('inventory.state.untracked') : count(now) }),
		actions: [
			{ label: t('stockView.keepMine'), run: () => keepMine(change, now) },
			{ label: t('stockView.takeTheirs'), run: () => forget(change) },
		],
	}
}

/** The change over what lies there now. */
export function keepMine(change: StockChange, now: string | null): void {
	const { key, name, location, lies, mode, qty, reason, note } = change
	putChanges([
		{
			key,
			name,
			mode,
			qty,
			seen: now,
			...(location !== undefined && { location }),
			...(lies !== undefined && { lies }),
			...(reason && { reason }),
			...(note && { note }),
		},
	])
}

export function forget(change: StockChange): void {
	forgetChanges([placeOf(change)])
}
