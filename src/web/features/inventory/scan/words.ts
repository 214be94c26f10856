import { wordsOf } from '#web/text/words.ts'

/** Scanning codes by camera or photo. */
export const scanWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
