import { wordsOf } from '#web/text/words.ts'

/** What is to be reordered. */
export const reorderWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
