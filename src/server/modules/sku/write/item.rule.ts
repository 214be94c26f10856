import type { Decimal } from '#domain/decimal.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanSkuName } from '#domain/sku/sku-name.ts'
import { foldText } from '#domain/text.ts'

/** A SKU to create, or changes of one: as the wire brings it, and as the importer makes it. */
export interface UpsertItem {
	/** The SKU to change. Without it, `sku_name` finds the SKU or names the one to create. */
	sku_name_key?: string | undefined
	/** With a key: the new name. */
	sku_name?: string | undefined
	/** -1 = Uncategorized. */
	category_id?: number | undefined
	/** Makes it a variant of this parent; null makes it independent. */
	parent_sku_name_key?: string | null | undefined
	/** As above by name, so that a parent may stand before its variants in the same batch. */
	parent_sku_name?: string | undefined
	/** The stock of a SKU that becomes a parent goes to this variant; it counts for the other items of the batch too. */
	takes_stock?: true | undefined
	/** What lies at locations that the caller knows to be the account's, in place of `inventory`; `name` is what the caller calls it. */
	stock?: readonly { location: string; name: string; qty: Decimal | null }[] | undefined
	/** Where it usually lies: a location that the caller knows to be the account's; null: at `main`. */
	stock_location?: string | null | undefined
	/** Values by dotted path; null clears. */
	attrs: Readonly<Record<string, unknown>>
	/** How numbers are written in texts of `attrs`; without it decimals stand behind a point. */
	decimal?: DecimalSign | undefined
	/** The values that the change was made on; `{sku_name: null}` = there must be no such SKU yet. */
	expected?: Readonly<Record<string, unknown>> | undefined
	/** The version that the change was made on. */
	version?: number | undefined
	/** The values are what lists show: those that a variant shows of its parent stay its parent's. */
	as_shown?: true
	/** Texts and numbers of known attributes are spelled as they are stored already: they are not read once more. */
	as_stored?: true
}

/** A rule's objection, or a conflict with the values now stored. */
export interface ItemProblem extends Problem {
	readonly current?: Readonly<Record<string, unknown>>
}

/** What became of one item; `key` is what it was named by. */
export interface ItemResult {
	key: string
	ok: boolean
	sku_name_key?: string
	/** It did not exist before. */
	created?: true
	/** Everything stood there already; nothing was written. */
	same?: true
	error?: { code: string; msg: string; path?: string; suggestion?: string; current?: Readonly<Record<string, unknown>> }
}

/** The name an item carries: its own when it has no key, its new one when it has. */
export function nameOf({ sku_name, attrs }: UpsertItem): string | undefined {
	const name = sku_name ?? attrs['sku_name'] ?? attrs['bps.sku_name']
	return name === undefined || name === null ? undefined : String(name)
}

/** What a name is found by; undefined for a name that no SKU can have. */
export function foldOf(name: string): string | undefined {
	const cleaned = cleanSkuName(name)
	return isProblem(cleaned) ? undefined : foldText(cleaned.value)
}

/** Addresses in what may be a list of pictures; what is not is refused later. */
export function urlsIn(value: unknown): string[] {
	const list = Array.isArray(value) ? value : [value]
	return list
		.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'url') : entry))
		.filter((url) => typeof url === 'string')
}
