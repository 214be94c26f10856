import { wordsOf } from '#web/text/words.ts'

/** What a catalog asks of an order. */
export const orderWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
