import { wordsOf } from '#web/text/words.ts'

/** The stock view: the table, its filters, changes that are not saved yet. */
export const stockWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
