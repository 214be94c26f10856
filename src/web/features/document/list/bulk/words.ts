import { wordsOf } from '#web/text/words.ts'

/** What is done with several documents. */
export const bulkWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
