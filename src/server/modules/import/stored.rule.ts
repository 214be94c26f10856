import { z } from 'zod'
import { ImportRules } from '#contract/import-shapes.ts'

/** Column index, or key of a header, → target, or null for a column to leave out. */
export const StoredMapping = z.record(z.string(), z.string().nullable())

/** Rules as they were chosen; what older ones do not say goes by its default, what is no rule any more is left out. */
export const StoredRules = z.object(ImportRules.shape)

/** Something said about a row (`RowFinding`). */
export const StoredFinding = z.object({
	code: z.string(),
	column: z.int().optional(),
	params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
	warning: z.literal(true).optional(),
	msg: z.string().optional(),
})
export const StoredFindings = z.array(StoredFinding)
export const StoredProblems = z.array(StoredFinding.extend({ rows: z.int() }))

/** Path → the value as it stands and as it will be. */
export const StoredChanges = z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]))

/** What jobs of an import are started with, at least. */
export const ImportPayload = z.object({ import_id: z.string() })
