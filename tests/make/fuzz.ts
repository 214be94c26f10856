/** How many times as many cases as usual are tried: `FUZZ=<n>`. */
const TIMES = Number(process.env['FUZZ'] ?? 1)

/**
 * Cases of a property test: as many as every run can afford, or `FUZZ=<n>` times as many:
 * `FUZZ=20 FAST_CHECK_SEED=0 npx vitest run src/contract/import.fuzz.test.ts tests/sheets/fuzz.test.ts`.
 */
export function cases(few: number): { numRuns: number } {
	return { numRuns: few * TIMES }
}

/** Options of a test that tries `cases`: it may take as many times as long. */
export const patient = { timeout: 30_000 * TIMES }
