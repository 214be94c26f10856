import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'

/** A recorded change of one thing, as an undoer receives it. */
export interface RecordedChange {
	id: string
	/** What it belongs to: changes of one group were made in one go. */
	group_id: string
	action: string
	/** The id of the thing within its entity; what it is made of is the undoer's own business. */
	entity_id: string
	/** Null: it did not exist before, or the recording module had nothing to keep. */
	before: JsonObject | null
	after: JsonObject | null
}

/** What an undo did. `key` names the thing for a person (its SKU, say), `reason` is a sentence in their language. */
export interface Undone {
	restored: number
	skipped: { key: string; reason: string }[]
}

/**
 * Takes back changes of one entity, the newest first, and records what it does under `group_id` like any other change.
 * What was changed since is left alone and told in `skipped`. Runs in the caller's transaction.
 */
export type Undoer = (ctx: Ctx, changes: RecordedChange[], group_id: string) => Promise<Undone>

/**
 * The undoer of each entity. They run in the order of this table, so what hangs on other things stands before them:
 * stock before SKUs, SKUs before categories.
 */
export type Undoers = Readonly<Record<string, Undoer>>
