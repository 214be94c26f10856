import type { ImportDraft, ImportOutcome, SkippedRow } from '#domain/import/draft.ts'
import { createRowReader } from '#domain/import/rows.ts'
import type { Ctx } from '#server/context.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { dataRows } from './file.ts'
import type { Session } from './session.ts'

/** Drafts of one transaction: a chunk is written whole or not at all (product.md section 3.2, step 6). */
export const CHUNK = 500

/** A run of drafts with the rows that hold nothing; `rows` is how far into the file it reaches. */
export interface Chunk {
	drafts: ImportDraft[]
	skipped: SkippedRow[]
	rows: number
}

/**
 * The SKUs of a file, a chunk at a time, the same chunks every time: a resumed import finds its place again. `see` is
 * shown every row before it is read.
 */
export async function* readChunks(
	ctx: Ctx,
	session: Session,
	see: (row: SheetRow) => void = () => undefined,
): AsyncGenerator<Chunk> {
	const { file, mapping, rules } = session
	const reader = createRowReader({
		mapping: mapping ?? {},
		rules: { ...rules, defaults: { ...file.units, ...rules.defaults } },
		source: file.source,
		headers: file.columns.map(({ header }) => header),
	})
	let chunk: Chunk = { drafts: [], skipped: [], rows: 0 }
	let rows = 0
	const take = (outcomes: readonly ImportOutcome[]) => {
		for (const outcome of outcomes) {
			if (outcome.kind === 'skipped') chunk.skipped.push(outcome)
			else chunk.drafts.push(outcome)
		}
	}
	for await (const row of dataRows(ctx, session.storage_key, session.file_name, file)) {
		see(row)
		take(reader.push(row.row, row.cells))
		rows++
		if (chunk.drafts.length + chunk.skipped.length < CHUNK) continue
		yield { ...chunk, rows }
		chunk = { drafts: [], skipped: [], rows }
	}
	take(reader.end())
	yield { ...chunk, rows }
}
