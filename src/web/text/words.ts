import { bringWords } from './i18n.ts'
import type { Translation } from './translation.ts'

/** The words of a folder: its `words.en.ts` and `words.zh.ts`, each export a namespace of keys (`t('sku.add')`). */
export interface Words<T extends object = object> {
	readonly en: () => Promise<T>
	readonly zh: () => Promise<object>
}

/** Names the words of a folder, loaded with `withWords`. The Chinese must have every key of the English. */
export function wordsOf<T extends object>(
	en: () => Promise<T>,
	zh: () => Promise<Translation<NoInfer<T>> & object>,
): Words<T> {
	return { en, zh }
}

/** A screen's import together with the words that it speaks, in the reader's language. */
export function withWords<T>(words: readonly Words[], load: () => Promise<T>): () => Promise<T> {
	return async () => {
		const [loaded] = await Promise.all([load(), ...words.map(bringWords)])
		return loaded
	}
}
