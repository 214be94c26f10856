import { DEFAULT_RULES, type ImportMapping, type ImportRules } from '#domain/import/rules.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ImportFacts } from './file.ts'
import { readSession, type SessionRow } from './import.store.ts'

/** The photos of an import: what the file names, and what was uploaded for it. */
export interface ImportPhotos {
	/** Normalised name → the name as the file has it. */
	named: Record<string, string>
	/** Normalised name → address of the uploaded photo. */
	files: Record<string, string>
	/** Folded SKU → photos that carry its name, in order. */
	bySku: Record<string, { url: string; position: number }[]>
}

/** An import session with its JSON columns typed; they were written by this module alone. */
export interface Session extends Omit<SessionRow, 'file' | 'mapping' | 'rules' | 'photos' | 'counts'> {
	file: ImportFacts
	mapping: ImportMapping
	rules: ImportRules
	photos: ImportPhotos
	counts: Record<string, number> | null
}

/** States in which nothing of the file is being written or has been. */
export const OPEN_STATES: readonly string[] = ['mapped', 'checking', 'checked', 'cancelled', 'failed']

/** A session of the account, or 404. */
export async function ownSession(ctx: Ctx, id: string, lock = false): Promise<Session> {
	const row = await readSession(ctx, id, lock)
	if (!row) throw refuse('not_found')
	return toSession(row)
}

function toSession(row: SessionRow): Session {
	const photos = row.photos as Partial<ImportPhotos>
	return {
		...row,
		file: row.file as unknown as ImportFacts,
		mapping: (row.mapping ?? {}) as ImportMapping,
		rules: { ...DEFAULT_RULES, ...(row.rules as Partial<ImportRules> | null) },
		photos: { named: photos.named ?? {}, files: photos.files ?? {}, bySku: photos.bySku ?? {} },
		counts: row.counts as Record<string, number> | null,
	}
}
