import { wordsOf } from '#web/text/words.ts'

/** The overview of the Business Hub. */
export const overviewWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
