import { wordsOf } from '#web/text/words.ts'

/** The page of the inventory. */
export const inventoryWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
