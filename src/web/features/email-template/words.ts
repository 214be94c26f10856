import { wordsOf } from '#web/text/words.ts'

/** E-mail templates: the list, one of them, its preview. */
export const emailTemplateWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
