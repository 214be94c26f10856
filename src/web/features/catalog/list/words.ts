import { wordsOf } from '#web/text/words.ts'

/** What happens to catalogs once they are made: publishing, links, uploads. */
export const listWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
