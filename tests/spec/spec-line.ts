/**
 * A line of the specification that promises something, in our words, with the tests that prove it. A test is named by
 * its file (below `tests`, or from `src`, without `.test.ts`) and a part of its title after `: `; all of that file whose
 * title holds the part count. `npm test` ends with a look whether each of them ran and passed (scripts/spec-lines.ts).
 * What nobody has built yet says so in `coming`.
 */
export interface SpecLine {
	/** Section of the specification. */
	readonly section: number
	readonly says: string
	readonly tests: readonly string[]
	/** Where it is built later: what is missing. */
	readonly coming?: string
}

export const line = (section: number, says: string, ...tests: readonly string[]): SpecLine => ({ section, says, tests })
export const coming = (section: number, says: string, missing: string): SpecLine => ({
	section,
	says,
	tests: [],
	coming: missing,
})
