/**
 * Cases of a property test: as many as every run can afford, or `FUZZ=<n>` times as many:
 * `FUZZ=20 FAST_CHECK_SEED=0 npx vitest run src/contract/import.fuzz.test.ts tests/sheets/fuzz.test.ts`.
 */
export function cases(few: number): { numRuns: number } {
	return { numRuns: few * Number(process.env['FUZZ'] ?? 1) }
}
