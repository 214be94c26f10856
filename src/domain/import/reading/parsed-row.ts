import type { Json } from '../../sku/value/json-value.ts'
import type { Finding } from '../draft.ts'

/** A row by itself, its cells cleaned; what it means beside its neighbours is decided in family.ts. */
export interface ParsedRow {
	readonly row: number
	sku: string | null
	key: string | null
	handle: string
	/** What a shop calls the row; `Parent` of others may name it so: `id:45`. */
	shopId: string
	parent: string
	kind: 'parent' | 'variant' | null
	/** SKUs that it names as its variants. */
	named: readonly string[]
	/** Values of option_1..3 by position, and their names where the row says them. */
	readonly optionValues: string[]
	readonly optionNames: string[]
	/** Several options in one cell: `13 inch|8GB`, `screen size|RAM`. */
	joinedValues: string
	joinedNames: string
	readonly attrs: Record<string, Json>
	/** Mapped paths whose cells are empty, and shall clear. */
	readonly blanks: string[]
	category?: readonly string[]
	/** Its category is the heading above it. */
	headed?: true
	images?: string[]
	variantImages?: string[]
	/** What its `images` show, by their places from 0. */
	imageTexts?: ReadonlyMap<number, string>
	inventory?: string | null
	/** On hand by the names of locations. */
	stock?: Record<string, string | null>
	/** The name of the location where it usually lies; null clears. */
	usual?: string | null
	readonly errors: Finding[]
	readonly warnings: Finding[]
}

export function emptyRow(row: number): ParsedRow {
	return {
		row,
		sku: null,
		key: null,
		handle: '',
		shopId: '',
		parent: '',
		kind: null,
		named: [],
		optionValues: [],
		optionNames: [],
		joinedValues: '',
		joinedNames: '',
		attrs: {},
		blanks: [],
		errors: [],
		warnings: [],
	}
}

/** Whether the row names the values of options, so that it is one of several variants. */
export function hasOptions(row: ParsedRow): boolean {
	return row.joinedValues !== '' || row.optionValues.some((value) => value !== '')
}

/** Whether the row only brings more pictures for the product above it (Shopify's image rows). */
export function isPictureRow(row: ParsedRow): boolean {
	return (
		row.sku === null &&
		row.errors.length === 0 &&
		!hasOptions(row) &&
		Object.keys(row.attrs).length === 0 &&
		typeof row.inventory !== 'string' &&
		!Object.values(row.stock ?? {}).some((qty) => qty !== null)
	)
}
