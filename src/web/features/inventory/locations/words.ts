import { wordsOf } from '#web/text/words.ts'

/** Where stock lies. */
export const locationWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
