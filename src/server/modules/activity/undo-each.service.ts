import { type RefusalCode, sentence } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import type { RecordedChange, Undone } from '#server/house.ts'

/**
 * Takes changes back one by one: `undo` answers null, or why it left one alone. `name` is the part of a record that names
 * its thing for a person.
 */
export async function undoEach(
	ctx: Ctx,
	changes: readonly RecordedChange[],
	name: string,
	undo: (change: RecordedChange) => Promise<RefusalCode | null>,
): Promise<Undone> {
	const undone: Undone = { restored: 0, skipped: [] }
	for (const change of changes) {
		const code = await undo(change)
		const key = String((change.after ?? change.before)?.[name])
		if (code === null) undone.restored++
		else undone.skipped.push({ key, reason: sentence(code, ctx.locale) })
	}
	return undone
}
