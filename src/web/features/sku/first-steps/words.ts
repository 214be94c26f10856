import { wordsOf } from '#web/text/words.ts'

/** What an account without SKUs is led through. */
export const firstStepsWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
