import type { Cleaned } from '../problem.ts'
import { foldText, quoted } from '../text.ts'

/**
 * What buyers see of a SKU that is out of stock: it stays as it is, goes, can be ordered for later, or is shown but not
 * taken into the cart (product.md section 3.6).
 */
export const STOCK_POLICIES = ['show', 'hide', 'backorder', 'block'] as const
export type StockPolicy = (typeof STOCK_POLICIES)[number]

/** Where a SKU says its own, and from when it can be had again: of a variant its product's where it has none. */
export const POLICY_PATH = 'bps.stock_policy'
export const RESTOCK_PATH = 'bps.restock_on'

const WORDS: Readonly<Record<StockPolicy, { en: string; zh: string; also: readonly string[] }>> = {
	show: { en: 'Show', zh: '照常展示', also: ['展示', '显示'] },
	hide: { en: 'Hide', zh: '隐藏', also: ['不展示', '不显示'] },
	backorder: { en: 'Backorder', zh: '可预订', also: ['back order', 'preorder', 'pre-order', '预订', '预售'] },
	block: { en: 'Block', zh: '不可订购', also: ['no orders', '禁止订购', '停止订购'] },
}

const byWord = new Map(
	STOCK_POLICIES.flatMap((policy) => {
		const { en, zh, also } = WORDS[policy]
		return [policy, en, zh, ...also].map((word) => [foldText(word), policy] as const)
	}),
)

/** A policy as people write it, in English and Chinese. */
export function cleanStockPolicy(text: string): Cleaned<StockPolicy> {
	const policy = byWord.get(foldText(text))
	if (policy) return { value: policy }
	const choices = STOCK_POLICIES.map((each) => WORDS[each].en).join(', ')
	return { code: 'option_unknown', params: { value: quoted(text), choices } }
}

/** The word for it; `cleanStockPolicy` reads it back. */
export function stockPolicyText(policy: StockPolicy, locale: string): string {
	return WORDS[policy][locale.startsWith('zh') ? 'zh' : 'en']
}

export function isStockPolicy(value: unknown): value is StockPolicy {
	return STOCK_POLICIES.some((policy) => policy === value)
}
