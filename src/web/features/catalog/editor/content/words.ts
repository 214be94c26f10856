import { wordsOf } from '#web/text/words.ts'

/** What goes into a catalog. */
export const contentWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
