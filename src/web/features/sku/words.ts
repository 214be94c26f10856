import { wordsOf } from '#web/text/words.ts'

/** SKU Management: the table, its bulk actions, quick look, new SKU. */
export const skuWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
