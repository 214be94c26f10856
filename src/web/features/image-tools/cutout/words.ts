import { wordsOf } from '#web/text/words.ts'

/** The background remover. */
export const cutoutWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
