import { wordsOf } from '#web/text/words.ts'

/** The page of one SKU. */
export const singleWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
