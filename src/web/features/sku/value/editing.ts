import type { Sku } from '#contract/sku.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt, type AttributeType } from '#domain/sku/attributes.ts'
import { valueOf } from './value-text.ts'

/** Values with an editor of their own on the SKU page, not a line of text. */
const STRUCTURED: readonly AttributeType[] = ['images', 'variations', 'volume_pricing', 'stamp']
const NUMERIC: readonly AttributeType[] = ['money', 'integer', 'quantity', 'weight']

/** Whether a value is a number: such columns stand on the right. */
export function isNumeric(path: string): boolean {
	const type = attributeAt(path)?.type
	return type !== undefined && NUMERIC.includes(type)
}

export function isLong(path: string): boolean {
	return attributeAt(path)?.type === 'long_text'
}

/** Whether a value can be typed as text; the server reads the text by the same rules. */
export function isTypable(path: string): boolean {
	const attribute = attributeAt(path)
	if (!attribute) return path.startsWith('cps.')
	return !attribute.readonly && !STRUCTURED.includes(attribute.type)
}

/** The text an editor starts with: read back, it is the same value. */
export function typedText(sku: Sku, path: string): string {
	const value = valueOf(sku, path)
	if (value === null || value === undefined) return ''
	return isNumeric(path) ? String(value) : formatAttribute(path, value, 'en')
}
