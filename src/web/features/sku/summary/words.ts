import { wordsOf } from '#web/text/words.ts'

/** SKUs as a spreadsheet. */
export const summaryWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
