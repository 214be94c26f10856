import { type PreflightHit, LINES_MAX } from './preflight.presenter.ts'

/** Something found, and the page it stands on. */
export type Placed = PreflightHit & { page: number }

/** Of one kind at most, so that one of them does not hide the others. */
const OF_A_KIND_MAX = 80

/** What the pages of a catalog showed so far: all are counted once, the first ones of each kind kept. */
export class Findings {
	total = 0
	private readonly kept: Placed[] = []
	private readonly known = new Set<string>()
	private readonly kinds = new Map<string, number>()

	add(found: readonly Placed[]): void {
		for (const one of found) {
			const name = `${one.code} ${one.item} ${one.field}`
			if (this.known.has(name)) continue
			this.known.add(name)
			this.total++
			const before = this.kinds.get(one.code) ?? 0
			if (before >= OF_A_KIND_MAX) continue
			this.kinds.set(one.code, before + 1)
			this.kept.push(one)
		}
	}

	/** In the order of the pages. */
	get list(): Placed[] {
		return this.kept.slice(0, LINES_MAX)
	}
}
