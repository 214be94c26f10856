import { Counts, type ImportCounts, type ImportState } from '#contract/import-shapes.ts'
import { DEFAULT_RULES, type ImportMapping, type ImportRules } from '#domain/import/rules.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import { ImportFacts } from './file.types.ts'
import { StoredMapping, StoredProblems, StoredRules } from './stored.rule.ts'
import { readSession, type SessionRow } from './import.store.ts'
import type { TalliedProblem } from './check/tally.rule.ts'

/** An import session, its JSON read. */
export interface Session extends Omit<SessionRow, 'state' | 'file' | 'mapping' | 'rules' | 'counts' | 'problems'> {
	state: ImportState
	file: ImportFacts
	/** Null while it is as it was found. */
	mapping: ImportMapping | null
	rules: ImportRules
	counts: ImportCounts | null
	problems: TalliedProblem[]
	/** No photo stands behind it: known while it is written, when none can come any more. */
	isPhotoless?: boolean
}

/** States in which the list can be read, mapped and checked anew. */
export const OPEN_STATES: readonly ImportState[] = ['mapped', 'checking', 'checked', 'cancelled', 'failed', 'undone']

/** A session of the account, or 404. A job that failed or was cancelled has left its word in the state. */
export async function ownSession(ctx: Ctx, id: string, lock = false): Promise<Session> {
	const row = await readSession(ctx, id, lock)
	if (!row) throw refuse('not_found')
	return toSession(row)
}

export function toSession(row: SessionRow): Session {
	const what = (column: string) => `${column} of import ${row.id}`
	return {
		...row,
		state: stateOf(row),
		file: readStored(ImportFacts, row.file, what('file')),
		mapping: readStoredOrNull(StoredMapping, row.mapping, what('mapping')),
		rules: readStoredOrNull(StoredRules, row.rules, what('rules')) ?? DEFAULT_RULES,
		counts: readStoredOrNull(Counts, row.counts, what('counts')),
		problems: readStoredOrNull(StoredProblems, row.problems, what('problems')) ?? [],
	}
}

function stateOf({ state, job_state, taken_back }: SessionRow): ImportState {
	// An undo that broke off can be asked for again: what it has done stays done.
	const still = state === 'undoing' && (job_state === 'queued' || job_state === 'running')
	if (state === 'done' || (state === 'undoing' && !still)) return taken_back ? 'undone' : 'done'
	const working = state === 'checking' || state === 'running'
	if (working && (job_state === 'failed' || job_state === 'cancelled')) return job_state
	return state as ImportState
}
