import { wordsOf } from '#web/text/words.ts'

/** Inquiries: the list, one of them, its thread. */
export const inquiryWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
