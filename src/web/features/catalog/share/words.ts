import { wordsOf } from '#web/text/words.ts'

/** Giving a published catalog to somebody. */
export const shareWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
