import { wordsOf } from '#web/text/words.ts'

/** Price lists: all of them, one of them with its prices. */
export const priceListWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
