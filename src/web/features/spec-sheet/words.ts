import { wordsOf } from '#web/text/words.ts'

/** Kept spec sheets: the list and the editor. */
export const keptSheetWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
