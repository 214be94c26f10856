import type { TFunction } from 'i18next'
import type { Sku } from '#contract/sku.ts'
import type { UndoAction } from '#web/ui/feedback/toast.tsx'
import type { CellProblem } from '#web/ui/grid/types.ts'
import { saveValue } from '../value/save-value.ts'

/** What saving cells asks of the table. */
export interface Saving {
	readonly t: TFunction
	/** Writes another value as if it stood in a cell. */
	readonly show: (sku: Sku, path: string, value: unknown) => string
	/** Hears the group of a change; answers the way back. */
	readonly onSaved: (group_id: string) => UndoAction
	readonly onError: (message: string) => void
	readonly refresh: () => void
}

/** Saves an edited cell; a conflict offers theirs and mine. */
export async function saveCell(sku: Sku, path: string, typed: string, saving: Saving): Promise<CellProblem | null> {
	const refusal = await saveValue(sku, path, typed, undefined, saving.onSaved)
	if (!refusal?.conflict) return refusal && { message: refusal.message, suggestion: refusal.suggestion }
	return conflictProblem(sku, path, typed, refusal.conflict.current, saving)
}

/** Somebody was faster: what stands there now, and the choice. */
export function conflictProblem(
	sku: Sku,
	path: string,
	typed: string,
	current: unknown,
	{ t, show, onSaved, onError, refresh }: Saving,
): CellProblem {
	const now = show(sku, path, current)
	const mine = async () => {
		const again = await saveValue(sku, path, typed, current ?? null, onSaved)
		if (again) onError(again.message)
	}
	return {
		message: now ? t('sku.conflict', { value: now }) : t('sku.conflictEmpty'),
		actions: [
			{ label: t('sku.keepTheirs'), run: refresh },
			{ label: t('sku.useMine'), run: () => void mine() },
		],
	}
}
