import { wordsOf } from '#web/text/words.ts'

/** The charts above the stock table, and the filters that they lead to. */
export const statsWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
