import { wordsOf } from '#web/text/words.ts'

/** What happened to a document. */
export const historyWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
