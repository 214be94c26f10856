import { wordsOf } from '#web/text/words.ts'

/** Business documents: the list, the editor, the settings. */
export const documentWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
