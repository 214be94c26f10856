import { setImmediate } from 'node:timers/promises'
import type { ImportDraft, ImportOutcome, SkippedRow } from '#domain/import/draft.ts'
import { foldText } from '#domain/text.ts'
import { prefetch } from '#server/prefetch.ts'
import type { Ctx } from '#server/context.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { mendedRows } from './mend/mended-rows.service.ts'
import { rowReader } from './row-reader.service.ts'
import type { Session } from './session.service.ts'

/** Drafts of one transaction: a chunk is written whole or not at all (product.md section 3.2, step 6). */
export const CHUNK = 500
/** Rows read without letting go of the event loop. */
const TURN = 100

/** A run of drafts with the rows that hold nothing; `rows`: of all chunks so far. */
export interface Chunk {
	drafts: ImportDraft[]
	skipped: SkippedRow[]
	rows: number
}

/**
 * The SKUs of a file, a chunk at a time, the same chunks every time: a resumed import finds its place again. `see` is
 * shown every row before it is read.
 */
export function readChunks(ctx: Ctx, session: Session, see?: (row: SheetRow) => void) {
	return prefetch(chunksOf(ctx, session, see))
}

/** As `readChunks`, each read when it is asked for. */
export async function* chunksOf(
	ctx: Ctx,
	session: Session,
	see: (row: SheetRow) => void = () => undefined,
): AsyncGenerator<Chunk, void> {
	const { rows, skipped } = await mendedRows(ctx, session)
	const reader = await rowReader(ctx, session, rows)
	let chunk: Chunk = { drafts: [], skipped: [], rows: 0 }
	let seen = 0
	const take = (outcomes: readonly ImportOutcome[]) => {
		for (const outcome of outcomes) {
			if (outcome.kind === 'skipped') chunk.skipped.push(outcome)
			else chunk.drafts.push(outcome)
			chunk.rows += outcome.kind === 'skipped' ? 1 : outcome.rows.length
		}
	}
	for await (const row of rows()) {
		see(row)
		// Rows come by the hundred at once; others want their turn in between.
		if (++seen % TURN === 0) await setImmediate()
		const left = skipped(row.row)
		take(left ? [left] : reader.push(row.row, row.cells, row))
		if (chunk.drafts.length + chunk.skipped.length < CHUNK) continue
		yield { ...chunk, drafts: parentsFirst(chunk.drafts) }
		chunk = { drafts: [], skipped: [], rows: chunk.rows }
	}
	for (const outcome of reader.end()) {
		take([outcome])
		// Products stay together; parents that are only named may be as many as there are rows.
		const isMade = outcome.kind === 'sku' && outcome.made
		if (!isMade || chunk.drafts.length < CHUNK) continue
		yield { ...chunk, drafts: parentsFirst(chunk.drafts) }
		chunk = { drafts: [], skipped: [], rows: chunk.rows }
	}
	yield { ...chunk, drafts: parentsFirst(chunk.drafts) }
}

/** Within a chunk the order of the file does not matter, but a parent must be there before its variants. */
function parentsFirst(drafts: ImportDraft[]): ImportDraft[] {
	const wanted = new Set(drafts.flatMap(({ parent_sku_name: parent }) => (parent ? [foldText(parent)] : [])))
	if (!wanted.size) return drafts
	const isParent = ({ sku_name }: ImportDraft) => sku_name !== null && wanted.has(foldText(sku_name))
	return [...drafts.filter(isParent), ...drafts.filter((draft) => !isParent(draft))]
}

/**
 * The second pass: variants whose parents stood further down in the file, by the rows they are reported under. Read
 * again instead of kept: there may be as many as the file has rows.
 */
export async function* readLate(
	ctx: Ctx,
	session: Session,
	rows: ReadonlySet<number>,
	see?: (row: SheetRow) => void,
): AsyncGenerator<ImportDraft[]> {
	if (!rows.size) return
	const seeLate = (row: SheetRow) => rows.has(row.row) && see?.(row)
	let late: ImportDraft[] = []
	for await (const { drafts } of readChunks(ctx, session, seeLate)) {
		late.push(...drafts.filter((draft) => draft.parent_sku_name !== undefined && rows.has(draft.row)))
		if (late.length < CHUNK) continue
		yield late
		late = []
	}
	if (late.length) yield late
}
