import { z } from 'zod'
import { At } from './fields.ts'

/** Goods of a SKU, in pieces. */
const Goods = z.object({ sku_name_key: z.string(), sku_name: z.string(), location: z.string(), qty: z.string() })

/** Goods that left stock with an invoice, or came back with a credit note. */
export const Shipment = z.object({
	id: z.string(),
	direction: z.enum(['out', 'back']),
	lines: z.array(Goods),
	/** Its movements in the ledger (`inventoryMoves`). */
	group_id: z.string(),
	/** Taken back: it counts no longer. */
	is_undone: z.boolean(),
	at: At,
})
export type Shipment = z.output<typeof Shipment>

/** Where the goods of a document are. */
export const DocumentStock = z.object({
	/** Committed to it, and not shipped yet. */
	waiting: z.array(Goods),
	shipments: z.array(Shipment),
	/** Of a draft of a credit note: lines whose goods can come back, in pieces; `is_default`: they do unless it is said otherwise. */
	returnable: z.array(z.object({ id: z.string(), qty: z.string(), is_default: z.boolean() })),
})
export type DocumentStock = z.output<typeof DocumentStock>

/** What a document that is refused with `document_short` lacks, of each SKU, in pieces; in `data.short`. */
export const ShortGoods = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	location: z.string(),
	wanted: z.string(),
	/** On hand there, without what other documents were promised. */
	there: z.string(),
	/** On hand at all other locations. */
	elsewhere: z.string(),
})
export type ShortGoods = z.output<typeof ShortGoods>
