import { addDecimals, compareDecimals, type Decimal, trimDecimal } from '#domain/decimal.ts'
import { foldText } from '#domain/text.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { Numbered, StoredSku } from './write.store.ts'
import { difference, EMPTY_STATE, type SkuState, withValues } from './state.rule.ts'

/** What changes, path by path. */
export interface Difference {
	before: JsonObject
	after: JsonObject
}

/** Of all drafts of whose locations nobody asks: a map for each would be made by the hundred for nothing. */
const NOWHERE: ReadonlyMap<string, Decimal | null> = new Map()

/** A SKU while a batch works on it. Several items of a batch may change the same one; it is written once. */
export class SkuDraft {
	readonly id: string
	/** Null: the SKU is new. */
	readonly stored: StoredSku | null
	now: SkuState
	/** Stock as it stands, and as it is to be set (undefined: left alone). */
	stock: string | null = null
	newStock: string | null | undefined = undefined
	/** What lies at each location, as far as somebody asks, and what is to lie there: by location. */
	levels: ReadonlyMap<string, Decimal | null> = NOWHERE
	readonly newLevels = new Map<string, { name: string; qty: Decimal | null }>()
	/** Whether its stock is set only if nobody has moved it meanwhile. */
	guardsStock = false
	/** Made at the end, for a new SKU. */
	fresh: Numbered | null = null
	readonly #touched = new Set<string>()

	constructor(id: string, stored: StoredSku | null) {
		this.id = id
		this.stored = stored
		this.now = stored ?? EMPTY_STATE
	}

	get key(): string {
		return this.stored?.sku_name_key ?? this.fresh?.sku_name_key ?? ''
	}

	get fold(): string {
		return foldText(this.now.sku_name)
	}

	/** 0 for a new SKU. */
	get version(): number {
		return this.stored?.version ?? 0
	}

	get isRestocked(): boolean {
		return (this.newStock !== undefined && this.newStock !== this.stock) || this.moved.length > 0
	}

	/** The locations where something else is to lie than does. */
	get moved() {
		return [...this.newLevels].flatMap(([location, { name, qty }]) => {
			const before = this.levels.get(location) ?? null
			return isSameQuantity(before, qty) ? [] : [{ location, name, before, qty }]
		})
	}

	/** All that is to be on hand; undefined: stock is left alone. */
	get total(): Decimal | null | undefined {
		if (!this.newLevels.size) return this.newStock
		const all = new Map([...this.levels, ...[...this.newLevels].map(([at, { qty }]) => [at, qty] as const)])
		const counted = [...all.values()].filter((qty) => qty !== null)
		return counted.length ? trimDecimal(counted.reduce(addDecimals)) : null
	}

	set(values: ReadonlyMap<string, unknown>): void {
		this.now = withValues(this.now, values)
		for (const path of values.keys()) this.#touched.add(path)
	}

	/** Forgets what the batch wanted of it. */
	reset(): void {
		this.now = this.stored ?? EMPTY_STATE
		this.newStock = undefined
		this.newLevels.clear()
		this.#touched.clear()
	}

	/** What has changed since it was read, stock apart; null when nothing has. */
	difference(): Difference | null {
		return difference(this.stored ?? EMPTY_STATE, this.now, this.#touched)
	}
}

function isSameQuantity(a: Decimal | null, b: Decimal | null): boolean {
	return a === null || b === null ? a === b : compareDecimals(a, b) === 0
}
