import type { Problem } from '#domain/problem.ts'
import { text } from '#web/text/i18n.ts'

type CategoryProblem = keyof (typeof import('./words.en.ts'))['category']['problem']

/** A domain rule's objection in the reader's language: the sentence that the server would answer. */
export function problemText({ code, params }: Problem): string {
	return text(`category.problem.${code as CategoryProblem}`, { ...params })
}
