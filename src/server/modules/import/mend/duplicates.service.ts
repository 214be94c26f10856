import type { ImportOutcome, SkippedRow } from '#domain/import/draft.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { rowReader } from '../row-reader.service.ts'
import type { Session } from '../session.service.ts'

/** Rows that repeat a SKU of the file at most, when their cells must be kept to be laid over each other. */
const MERGED_MAX = 20_000

interface Duplicates {
	skipped: ReadonlyMap<number, SkippedRow>
	/** Rows that are read otherwise than they stand. */
	instead: ReadonlyMap<number, SheetRow>
}

const NONE: Duplicates = { skipped: new Map(), instead: new Map() }

/**
 * Which rows count where several have the same SKU (product.md section 3.2, `sku_duplicate_in_file`): reads the list once
 * before, unless the rules refuse such rows anyway.
 */
export async function findDuplicates(
	ctx: Ctx,
	session: Session,
	rows: () => AsyncIterable<SheetRow>,
): Promise<Duplicates> {
	const { duplicates } = session.rules
	if (duplicates === 'refuse') return NONE
	const groups = await groupsOf(ctx, session, rows)
	const skipped = new Map<number, SkippedRow>()
	const instead = new Map<number, SheetRow>()
	for (const group of groups.values()) {
		const counts = duplicates === 'last' ? group.at(-1) : group[0]
		if (!counts) continue
		const code = duplicates === 'merge' ? 'row_laid_over' : 'row_duplicate'
		for (const { row } of group)
			if (row !== counts.row) skipped.set(row, { kind: 'skipped', row, code, params: { row: counts.row } })
		if (duplicates === 'merge') instead.set(counts.row, laidOver(group))
	}
	return { skipped, instead }
}

/** Rows with the same SKU, by the first of them, in the order of the file. */
async function groupsOf(
	ctx: Ctx,
	session: Session,
	rows: () => AsyncIterable<SheetRow>,
): Promise<Map<number, SheetRow[]>> {
	const firsts = new Map<number, number>()
	const reader = await rowReader(ctx, { ...session, rules: { ...session.rules, duplicates: 'refuse' } }, rows)
	const note = (outcomes: readonly ImportOutcome[]) => {
		for (const outcome of outcomes) {
			const twice = outcome.kind === 'sku' && outcome.errors.find(({ code }) => code === 'sku_duplicate_in_file')
			if (twice) firsts.set(outcome.row, Number(twice.params?.['row']))
		}
		if (firsts.size > MERGED_MAX) throw refuse('duplicates_too_many', { params: { max: MERGED_MAX } })
	}
	for await (const { row, cells } of rows()) note(reader.push(row, cells))
	note(reader.end())
	const groups = new Map<number, SheetRow[]>([...new Set(firsts.values())].map((first) => [first, []]))
	if (groups.size) for await (const row of rows()) groups.get(firsts.get(row.row) ?? row.row)?.push(row)
	return groups
}

/** The first row with what later rows say: their cells replace its own, empty ones leave them. */
function laidOver(group: readonly SheetRow[]): SheetRow {
	const [first, ...later] = group
	if (!first) throw new RangeError('a group has a first row')
	const cells = [...first.cells]
	const damaged = new Set(first.damaged)
	for (const row of later)
		for (const [index, cell] of row.cells.entries()) {
			if (cell === null) continue
			while (cells.length <= index) cells.push(null)
			cells[index] = cell
			if (row.damaged?.includes(index)) damaged.add(index)
			else damaged.delete(index)
		}
	const { damaged: _, ...rest } = first
	return { ...rest, cells, ...(damaged.size ? { damaged: [...damaged] } : {}) }
}
