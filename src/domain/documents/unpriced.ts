import type { Discount, Fee, LineKind, Tax } from './document.ts'
import type { LinePacking } from './packing.ts'

interface MoneyOfDocument {
	readonly lines: readonly { readonly kind: LineKind }[]
	readonly meta: object
	readonly footer: object
}

/** What a line costs nothing by. */
const FREE = {
	unit_price: '0',
	is_typed: true,
	discount: null as Discount | null,
	is_optional: false,
	supplier_sku: '',
	due: null as string | null,
}

/** What nothing is asked for by. */
const NOTHING_DUE = {
	due_date: null as string | null,
	payment_terms: '' as const,
	payment_days: null as number | null,
	cash_rounding: '' as const,
	discount: null as Discount | null,
	shipping: null as Omit<Fee, 'label'> | null,
	deposit: '0',
	deliver_to: '' as const,
}

/** A document without anything about money: no price, tax, discount, term or bank. What adds up amounts is left out. */
export function withoutMoney<T extends MoneyOfDocument>(fields: T): T {
	const lines = fields.lines
		.filter(({ kind }) => kind !== 'subtotal')
		.map((line) => ({ ...line, ...FREE, taxes: [] as string[] }))
	const meta = { ...fields.meta, ...NOTHING_DUE, taxes: [] as Tax[], fees: [] as Fee[] }
	return { ...fields, lines, meta, footer: { ...fields.footer, bank: '', terms: '' } }
}

interface Foot {
	readonly message_to_customer: { readonly content: string }
	readonly bank: string
	readonly terms: string
}

/** The foot of what is bought: without the thanks, bank details and terms that buyers read. */
export function footOfPurchase<T extends Foot>(foot: T): T {
	return { ...foot, message_to_customer: { ...foot.message_to_customer, content: '' }, bank: '', terms: '' }
}

interface PackedDocument {
	readonly lines: readonly { readonly sku_name_key: string | null }[]
	readonly footer: { readonly message_to_customer: { readonly content: string } }
}

/** A packing list that begins: its lines packed as their SKUs are (by their keys), without what an invoice says to its buyer. */
export function packedAs<T extends PackedDocument>(fields: T, packings: ReadonlyMap<string, LinePacking | null>): T {
	const lines = fields.lines.map((line) => ({ ...line, packing: packings.get(line.sku_name_key ?? '') ?? null }))
	const { footer } = fields
	return {
		...fields,
		lines,
		footer: { ...footer, message_to_customer: { ...footer.message_to_customer, content: '' } },
	}
}
