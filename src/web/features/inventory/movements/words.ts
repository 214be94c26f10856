import { wordsOf } from '#web/text/words.ts'

/** The view of the ledger. */
export const movementWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
