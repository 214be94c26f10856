import type { Cell, ImportDraft, ImportOutcome } from '#domain/import/draft.ts'
import { detectSource } from '#domain/import/headers/sources.ts'
import { mapColumns, unitDefaults } from '#domain/import/map-columns.ts'
import { gatherAdoptions } from '#domain/import/reading/adoptions.ts'
import { readRows } from '#domain/import/rows.ts'
import { expectAsStored } from './as-stored.ts'
import { DEFAULT_RULES, type ImportRules } from '#domain/import/rules.ts'

/** Reads a table (its first line holds the headers) with the mapping that the import finds by itself. */
export function readTable(table: readonly (readonly Cell[])[], rules: Partial<ImportRules> = {}): ImportOutcome[] {
	const [first = [], ...rows] = table
	const headers = first.map(String)
	const columns = mapColumns(headers)
	const source = detectSource(headers)
	const mapping = Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
	const defaults = { ...unitDefaults(columns, source), ...rules.defaults }
	const gathered = gatherAdoptions(mapping)
	for (const cells of rows) gathered?.see(cells)
	return [
		...readRows(
			{ adoptions: gathered?.adoptions, mapping, rules: { ...DEFAULT_RULES, ...rules, defaults }, source, headers },
			rows,
		),
	]
}

/** The drafts among the outcomes, without skipped rows. */
export function drafts(outcomes: readonly ImportOutcome[]): ImportDraft[] {
	const found = outcomes.filter((outcome) => outcome.kind === 'sku')
	for (const draft of found) expectAsStored(draft)
	return found
}

/** A table written as lines of cells apart by `;`, blanks around them kept. */
export function table(text: string): string[][] {
	return text
		.replace(/^\n/, '')
		.trimEnd()
		.split('\n')
		.map((line) => line.replace(/^\t+/, '').split(';'))
}
