import { wordsOf } from '#web/text/words.ts'

/** What the tools for photos have in common. */
export const imageToolWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
