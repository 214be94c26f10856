import { wordsOf } from '#web/text/words.ts'

/** Sending documents, and what came back. */
export const sendWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
