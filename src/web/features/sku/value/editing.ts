import type { Sku } from '#contract/sku.ts'
import { attributeAt, type AttributeType } from '#domain/sku/attributes.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { typedTextOf } from '#domain/sku/bulk/typed-text.ts'
import { valueOf } from './value-text.ts'

/** Values with an editor of their own on the SKU page, not a line of text. */
const STRUCTURED: readonly AttributeType[] = ['images', 'variations', 'volume_pricing', 'stamp']

export function isLong(path: string): boolean {
	return attributeAt(path)?.type === 'long_text'
}

/** Whether a value can be typed as text; the server reads the text by the same rules. */
export function isTypable(path: string): boolean {
	const attribute = attributeAt(path)
	if (!attribute) return path.startsWith('cps.')
	return !attribute.readonly && !STRUCTURED.includes(attribute.type)
}

/** The text an editor starts with: read back in the same number style, it is the same value. */
export function typedText(sku: Sku, path: string, decimal: DecimalSign): string {
	return typedTextOf(path, valueOf(sku, path), decimal)
}
