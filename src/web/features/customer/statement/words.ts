import { wordsOf } from '#web/text/words.ts'

/** The statement of a customer. */
export const statementWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
