import type { Sku } from '#contract/sku.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { refreshSkus } from '../refresh-skus.ts'
import { valueOf } from './value-text.ts'

/** Why a value was not saved; `conflict` when someone else changed it first. */
export interface Refusal {
	readonly message: string
	readonly conflict?: { readonly current: unknown }
}

/** Saves one value, typed or chosen, over the one that was on screen; null when it is stored. Empty text clears. */
export async function saveValue(
	sku: Sku,
	path: string,
	typed: string | boolean | readonly string[] | null,
	expected = valueOf(sku, path),
): Promise<Refusal | null> {
	const value = typeof typed === 'string' && typed.trim() === '' ? null : typed
	try {
		const { results } = await call('productUpsertByAttrPath', {
			items: [{ sku_name_key: sku.sku_name_key, attrs: { [path]: value }, expected: { [path]: expected ?? null } }],
		})
		const error = results[0]?.error
		if (error)
			return {
				message: error.msg,
				...(error.code === 'conflict' ? { conflict: { current: error.current?.[path] } } : {}),
			}
		await refreshSkus()
		return null
	} catch (error) {
		return { message: error instanceof ApiError ? error.message : text('common.somethingWrong') }
	}
}
