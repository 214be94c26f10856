import { z } from 'zod'
import { lineChanges } from '#domain/inquiry/line-changes.ts'
import type { StoredLine } from './lines.rule.ts'

/** What was done to an inquiry besides its state, as it is kept with the step. */
export const StepChange = z.object({
	lines: z
		.array(
			z.object({
				name: z.string(),
				from: z.int().nullable(),
				to: z.int().nullable(),
				price_from: z.string().nullable(),
				price_to: z.string().nullable(),
			}),
		)
		.optional(),
	/** The number of an inquiry that was merged into it. */
	merged: z.string().optional(),
})
export type StepChange = z.output<typeof StepChange>

/** How lines were changed; empty where they are the same. */
export function changesOf(
	before: readonly StoredLine[],
	after: readonly StoredLine[],
): NonNullable<StepChange['lines']> {
	return lineChanges(before, after).map(({ line, ...change }) => ({ name: line.goods.name, ...change }))
}
