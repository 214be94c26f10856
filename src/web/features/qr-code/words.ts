import { wordsOf } from '#web/text/words.ts'

/** QR codes: the list, the form, sheets of labels. */
export const qrCodeWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
