import type { Sku } from '#contract/sku.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { refreshSkus } from '../refresh-skus.ts'
import { toItem, type Typed, wirePath } from './to-item.ts'

/** Why a value was not saved; `conflict` when someone else changed it first. */
export interface Refusal {
	readonly message: string
	/** Of a number that is asked about: what was probably meant. */
	readonly suggestion?: string | undefined
	readonly conflict?: { readonly current: unknown }
}

/**
 * Saves one value, typed or chosen, over the one that was on screen (`expected`, when it is another); null when it is
 * stored. Empty text clears. `onSaved` hears the group that takes it back.
 */
export async function saveValue(
	sku: Sku,
	path: string,
	typed: Typed,
	expected?: unknown,
	onSaved?: (group_id: string) => void,
): Promise<Refusal | null> {
	try {
		const item = await toItem(sku, path, typed, expected)
		if (typeof item === 'string') return { message: item }
		const { results, group_id } = await call('productUpsertByAttrPath', { items: [item] })
		const [result] = results
		const error = result?.error
		if (error)
			return {
				message: error.msg,
				...(error.suggestion === undefined ? {} : { suggestion: error.suggestion }),
				...(error.code === 'conflict' ? { conflict: { current: error.current?.[wirePath(path)] } } : {}),
			}
		if (!result?.same) onSaved?.(group_id)
		await refreshSkus()
		return null
	} catch (error) {
		return { message: error instanceof ApiError ? error.message : text('common.somethingWrong') }
	}
}
