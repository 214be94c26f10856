import { wordsOf } from '#web/text/words.ts'

/** Specification sheets. */
export const specSheetWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
