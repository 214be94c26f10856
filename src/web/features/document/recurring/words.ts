import { wordsOf } from '#web/text/words.ts'

/** Invoices that repeat. */
export const recurringWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
