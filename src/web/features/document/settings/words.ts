import { wordsOf } from '#web/text/words.ts'

/** How documents look, and what they begin with. */
export const lookWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
