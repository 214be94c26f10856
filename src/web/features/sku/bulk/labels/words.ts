import { wordsOf } from '#web/text/words.ts'

/** Labels to print. */
export const labelWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
