import { wordsOf } from '#web/text/words.ts'

/** Photos in one style. */
export const photoStyleWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
