import { wordsOf } from '#web/text/words.ts'

/** Attachments of documents. */
export const fileWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
