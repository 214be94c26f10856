import { wordsOf } from '#web/text/words.ts'

/** E-invoices, and what the account says of itself for them. */
export const eInvoiceWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)
