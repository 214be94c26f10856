import type { ImportCounts } from '#contract/import-shapes.ts'
import type { CountedRow, RowFinding } from '../rows.store.ts'

/** Rows that share an objection, with the first one's words. */
export interface TalliedProblem extends RowFinding {
	rows: number
}

/** Kinds of problems that are told; a file can have one per column and rule. */
const PROBLEMS_MAX = 200

/** Counts what the check finds: each row in one place, and the same objection to a column once. */
export class Tally {
	readonly counts: ImportCounts = { new: 0, changed: 0, same: 0, error: 0, merged: 0, skipped: 0, warning: 0 }
	readonly #problems = new Map<string, TalliedProblem>()

	add(rows: readonly CountedRow[]): void {
		for (const { status, warning, errors } of rows) {
			this.counts[status]++
			if (warning) this.counts.warning++
			const kinds = new Map((errors ?? []).map((finding) => [kindOf(finding), finding]))
			for (const [kind, finding] of kinds) this.#note(kind, finding)
		}
	}

	/** Errors first, the frequent before the rare. */
	problems(): TalliedProblem[] {
		const list = [...this.#problems.values()]
		return list
			.sort((a, b) => Number(a.warning ?? false) - Number(b.warning ?? false) || b.rows - a.rows)
			.slice(0, PROBLEMS_MAX)
	}

	#note(kind: string, finding: RowFinding): void {
		const known = this.#problems.get(kind)
		if (known) known.rows++
		else this.#problems.set(kind, { ...finding, rows: 1 })
	}
}

function kindOf({ code, column, warning }: RowFinding): string {
	return `${code} ${column ?? ''} ${warning ?? false}`
}
