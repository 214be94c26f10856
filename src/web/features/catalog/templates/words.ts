import { wordsOf } from '#web/text/words.ts'

/** Templates, own and public. */
export const templateWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
