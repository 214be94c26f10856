import type { ImportDraft, SkippedRow } from '#domain/import/draft.ts'
import { createRowReader } from '#domain/import/rows.ts'
import type { Ctx } from '#server/context.ts'
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

/** The SKUs of a file, a chunk at a time, the same chunks every time: a resumed import finds its place again. */
export async function* readChunks(ctx: Ctx, session: Session): AsyncGenerator<Chunk> {
	const { file, mapping, rules } = session
	const reader = createRowReader({
		mapping,
		rules: { ...rules, defaults: { ...file.units, ...rules.defaults } },
		source: file.source,
		headers: file.columns.map(({ header }) => header),
	})
	let chunk: Chunk = { drafts: [], skipped: [], rows: 0 }
	let rows = 0
	const take = (outcomes: readonly (ImportDraft | SkippedRow)[]) => {
		for (const outcome of outcomes) {
			if (outcome.kind === 'skipped') chunk.skipped.push(outcome)
			else chunk.drafts.push(outcome)
		}
	}
	for await (const row of dataRows(ctx, session.storage_key, session.file_name, file)) {
		take(reader.push(row.row, row.cells))
		rows++
		if (chunk.drafts.length + chunk.skipped.length < CHUNK) continue
		yield { ...chunk, rows }
		chunk = { drafts: [], skipped: [], rows }
	}
	take(reader.end())
	yield { ...chunk, rows }
}
