import { wordsOf } from '#web/text/words.ts'

/** Catalogs: their list, editor and dialogs. */
export const catalogWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
