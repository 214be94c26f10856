import { wordsOf } from '#web/text/words.ts'

/** What it costs beside their price to get goods here. */
export const landedWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
