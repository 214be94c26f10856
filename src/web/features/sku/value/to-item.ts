import type { Sku } from '#contract/sku.ts'
import { awaitNumberInput, styleOf } from '#web/api/account-settings.ts'
import type { Params } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { categoryIdOf } from './categories.ts'
import { valueOf } from './value-text.ts'

/** The category's column shows its name; it is saved by its id, beside the attributes. */
export const CATEGORY = 'category'

/** What the server calls the value of a column in its answers. */
export function wirePath(path: string): string {
	return path === CATEGORY ? 'category_id' : path
}

/** What a user can put into a value at once: a text, a yes or no, a list. */
export type Typed = string | boolean | readonly string[] | null

type Item = Params<'productUpsertByAttrPath'>['items'][number]

/**
 * A typed value as productUpsertByAttrPath takes it, over the one that was on screen; empty text clears. Numbers
 * are read in the account's style. A sentence when it cannot be sent.
 */
export async function toItem(sku: Sku, path: string, typed: Typed, expected?: unknown): Promise<Item | string> {
	const { sku_name_key } = sku
	if (path === CATEGORY) {
		const category_id = await categoryIdOf(String(typed ?? ''))
		if (category_id === undefined) return text('sku.noSuchCategory', { name: String(typed) })
		return { sku_name_key, attrs: {}, category_id, expected: { category_id: expected ?? sku.category_id } }
	}
	const { decimal } = await awaitNumberInput()
	return {
		sku_name_key,
		...styleOf(decimal),
		attrs: { [path]: typeof typed === 'string' && typed.trim() === '' ? null : typed },
		expected: { [path]: (expected === undefined ? valueOf(sku, path) : expected) ?? null },
	}
}
