import { wordsOf } from '#web/text/words.ts'

/** Customers: the list, one of them, its form. */
export const customerWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
