import { wordsOf } from '#web/text/words.ts'

/** Stocktakes: the list, counting, review. */
export const stocktakeWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
