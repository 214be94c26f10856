import { wordsOf } from '#web/text/words.ts'

/** /inventoryUpdate. */
export const updateWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
