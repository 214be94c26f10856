import type { DocumentType } from '#domain/documents/document.ts'
import { factorOf, priceOf } from '#domain/documents/goods-price.ts'
import { call, type Data } from '#web/api/client.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { DocumentLine } from '../../document-data.ts'

export { factorOf, priceOf }

/** What a SKU costs on the document: by its customer's price list, in its currency. */
export type Goods = Data<'newDocument'>['goods'][number]

/** Whom and in which money is priced. */
export interface Asked {
	readonly type: DocumentType
	readonly customer_id: string | null
	readonly currency: string
}

/** SKUs of one call. */
const BATCH = 500

interface FoundGoods {
	readonly goods: Goods
	/** A line that sells one piece of it. */
	readonly line: DocumentLine
}

/** What SKUs cost one customer in one currency: asked for once each, many together. */
export class GoodsBook {
	readonly #known = new Map<string, Promise<FoundGoods | null>>()
	#waiting: { key: string; done: (found: FoundGoods | null) => void; fail: (error: unknown) => void }[] = []
	readonly #asked: Asked

	/** Names what is asked for. */
	readonly id: string

	constructor(asked: Asked) {
		this.#asked = asked
		this.id = JSON.stringify(asked)
	}

	/** Null where there is no such SKU any more; what failed is asked for again next time. */
	find(key: string): Promise<FoundGoods | null> {
		const known = this.#known.get(key)
		if (known) return known
		if (!this.#waiting.length) setTimeout(() => void this.#ask())
		const found = new Promise<FoundGoods | null>((done, fail) => this.#waiting.push({ key, done, fail }))
		this.#known.set(key, found)
		return found
	}

	async #ask(): Promise<void> {
		const waiting = this.#waiting
		this.#waiting = []
		for (let at = 0; at < waiting.length; at += BATCH) {
			const batch = waiting.slice(at, at + BATCH)
			try {
				const found = await this.#fetch(batch.map(({ key }) => key))
				for (const { key, done } of batch) done(found.get(key) ?? null)
			} catch (error) {
				for (const { key, fail } of batch) {
					this.#known.delete(key)
					fail(error)
				}
			}
		}
	}

	async #fetch(keys: readonly string[]): Promise<ReadonlyMap<string, FoundGoods>> {
		const { type, customer_id, currency } = this.#asked
		const { goods, lines } = await call('newDocument', {
			type,
			currency,
			...(customer_id === null ? {} : { customer_id }),
			sku_name_keys: [...keys],
		})
		const byKey = new Map(lines.map((line) => [line.sku_name_key, line]))
		return new Map(
			goods.flatMap((one) => {
				const line = byKey.get(one.sku_name_key)
				return line ? [[one.sku_name_key, { goods: one, line }] as const] : []
			}),
		)
	}
}

/** A line that sells so many of a SKU; priced by them unless a price was typed. */
export function lineOf({ goods, line }: FoundGoods, part: Partial<DocumentLine>, currency: string): DocumentLine {
	const made = { ...line, ...part, id: randomId() }
	return made.is_typed ? made : { ...made, unit_price: priceOf(goods, made, currency)?.unit_price ?? '0' }
}

/** Names of one call. */
const NAMES = 500

/** Keys of SKUs by what people call them; codes that no SKU has are missing. */
export async function keysOfCodes(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>()
	const asked = [...new Set(codes)]
	for (let at = 0; at < asked.length; at += NAMES) {
		const { list } = await call('productSkuNameExists', { sku_names: asked.slice(at, at + NAMES) })
		for (const { sku_name, status, sku_name_key } of list)
			if (status === 'active' && sku_name_key) found.set(sku_name, sku_name_key)
	}
	return found
}
