import { wordsOf } from '#web/text/words.ts'

/** What is done with documents, and what purchase orders call otherwise. */
export const actionWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
