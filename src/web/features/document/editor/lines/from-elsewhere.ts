import type { DocumentType } from '#domain/documents/document.ts'
import { call } from '#web/api/client.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { DocumentDraft, DocumentLine } from '../../document-data.ts'
import type { Added } from './use-pricing.ts'

/** One of each SKU that a catalog shows now, in its order. Throws what the calls throw. */
export async function addedOfCatalog(catalog_id: string): Promise<Added[]> {
	const { sections } = await call('getCatalogContent', { catalog_id })
	const keys = sections.flatMap(({ sku_name_keys }) => sku_name_keys)
	return [...new Set(keys)].map((key) => ({ key }))
}

/** What lies checked in the own cart of one's own catalogs, with its pieces. Throws what the call throws. */
export async function addedOfCart(username: string): Promise<Added[]> {
	const { list } = await call('getCart', { username })
	const checked = list.filter(({ checked }) => checked)
	return checked.map(({ sku_name_key, num }) => ({ key: sku_name_key, part: { qty: String(num) } }))
}

/**
 * Lines of another document as they are there, at its prices; its taxes as far as this one has them. What is left out of its
 * total goes on into quotations alone. Throws what the call throws.
 */
export async function linesOfDocument(
	{ id, type }: { id: string; type: DocumentType },
	{ meta }: DocumentDraft,
	standard: readonly string[],
): Promise<DocumentLine[]> {
	const { lines } = await call('getDocument', { id })
	const known = new Set(meta.taxes.map(({ code }) => code))
	const taken = type === 'quotation' ? lines : lines.filter((line) => !line.is_optional)
	return taken.map((line) => {
		const taxes = line.taxes.filter((code) => known.has(code))
		const isItem = line.kind === 'item'
		return {
			...line,
			id: randomId(),
			is_typed: isItem,
			taxes: taxes.length || !isItem ? taxes : [...standard],
			...(type !== 'quotation' && { alternative: '' }),
			due: null,
			packing: null,
			delivery: null,
		}
	})
}
