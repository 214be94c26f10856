import { z } from 'zod'
import { CodeLook } from '#contract/qr-code.ts'
import { CODE_TARGETS } from '#domain/qr-code/target.ts'
import { readStored } from '#server/db/stored.ts'
import type { CodeFields, QrCodeRow } from './qr-code.store.ts'

/** How a code looks, as it is stored. */
export function lookOf({ id, look }: Pick<QrCodeRow, 'id' | 'look'>): z.output<typeof CodeLook> {
	return readStored(CodeLook, look, `look of code ${id}`)
}

/** A code as a record of what was done keeps it. */
export const KeptCode = z.object({
	name: z.string(),
	kind: z.enum(CODE_TARGETS),
	catalog_id: z.string().nullable(),
	link_id: z.string().nullable(),
	sku_name_key: z.string(),
	url: z.string(),
	look: CodeLook,
})

/** What `KeptCode` reads. */
export function keptOf(row: QrCodeRow): z.output<typeof KeptCode> {
	const { name, kind, catalog_id, link_id, sku_name_key, url } = row
	return { name, kind, catalog_id, link_id, sku_name_key, url, look: lookOf(row) }
}

/** What is written of a kept one; `search` is what it is found by. */
export function fieldsOf({ look, ...kept }: z.output<typeof KeptCode>, search: string): CodeFields {
	return { ...kept, look: JSON.stringify(look), search }
}
