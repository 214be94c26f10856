import type { cartWords as cartEn } from './cart/cart-words.en.ts'
import type { words as en } from './words.en.ts'

export { countText } from './count-text.ts'

export type Lang = 'en' | 'zh'
export type Words = typeof en
export type CartWords = ReturnType<typeof cartEn>

/** What the page and its cart say in a language (language.en.ts, language.zh.ts). */
export interface Language {
	readonly words: Words
	readonly cartWords: typeof cartEn
}

/** Of each language the words of the page. A browser has those of its page alone, from before the first drawing on. */
export const words = {} as Record<Lang, Words>
/** The same of the cart; lines are counted as SKUs where the catalog's products have variants. */
export const cartWords = {} as Record<Lang, Language['cartWords']>

/** Makes the words of a language known. */
export function speak(lang: Lang, language: Language): void {
	words[lang] = language.words
	cartWords[lang] = language.cartWords
}
