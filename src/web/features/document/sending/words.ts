import { wordsOf } from '#web/text/words.ts'

/** Sending documents, and what came back. */
export const sendingWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
