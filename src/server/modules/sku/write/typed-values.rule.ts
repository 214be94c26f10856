import { isDecimal } from '#domain/decimal.ts'
import { attributeAt, homePath } from '#domain/sku/attributes.ts'
import type { UpsertItem } from './item.rule.ts'

/**
 * Whether an item holds a price that is more than digits, so that the account's currency must be known to read it. The
 * usual item brings decimals, and costs no look at the settings.
 */
export function holdsTypedPrice({ attrs }: UpsertItem): boolean {
	return Object.entries(attrs).some(([path, value]) => {
		const type = path.startsWith('cps.') ? 'money' : attributeAt(path)?.type
		if (type === 'volume_pricing') return Array.isArray(value) ? value.some(isTypedTier) : isTyped(value)
		return type === 'money' && isTyped(value)
	})
}

/** Whether an item sets stock to what may be more than a whole number, so that its unit must be known. */
export function holdsFraction({ attrs, stock = [] }: UpsertItem): boolean {
	if (stock.some(({ qty }) => !/^\d*$/.test(qty ?? ''))) return true
	return Object.entries(attrs).some(
		([path, value]) => homePath(path) === 'inventory' && !/^\d*$/.test(String(value ?? '')),
	)
}

function isTypedTier(tier: unknown): boolean {
	return typeof tier === 'object' && tier !== null && 'price' in tier && isTyped(tier.price)
}

function isTyped(value: unknown): boolean {
	return typeof value === 'string' && !isDecimal(value) && /\d/.test(value)
}
