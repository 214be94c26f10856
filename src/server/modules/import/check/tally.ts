import type { ImportCounts } from '#contract/import.ts'
import type { CheckedRow, RowFinding } from '../rows.store.ts'

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

	add(rows: readonly CheckedRow[]): void {
		for (const { status, warning, errors } of rows) {
			this.counts[status]++
			if (warning) this.counts.warning++
			for (const finding of errors ?? []) this.#note(finding)
		}
	}

	/** Errors first, the frequent before the rare. */
	problems(): TalliedProblem[] {
		const list = [...this.#problems.values()]
		return list
			.sort((a, b) => Number(a.warning ?? false) - Number(b.warning ?? false) || b.rows - a.rows)
			.slice(0, PROBLEMS_MAX)
	}

	#note(finding: RowFinding): void {
		const key = `${finding.code} ${finding.column ?? ''} ${finding.warning ?? false}`
		const known = this.#problems.get(key)
		if (known) known.rows++
		else this.#problems.set(key, { ...finding, rows: 1 })
	}
}
