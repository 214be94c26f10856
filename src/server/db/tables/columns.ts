import type { ColumnType, JSONColumnType } from 'kysely'

/** A timestamp: read as Date; written as Date. */
export type At = ColumnType<Date, Date | undefined, Date>
export type AtOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** jsonb: read as parsed JSON, written as its text. */
export type Json<T> = JSONColumnType<T & object, string | undefined, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

declare const unread: unique symbol
/** What stands in a JSON column and nobody has looked at: `readStored` reads it by a schema. It cannot be cast. */
export interface Unread {
	readonly [unread]: true
}
/** jsonb whose shape is the business of the module that writes it. */
export type ToRead = ColumnType<Unread, string | undefined, string>
export type ToReadOrNull = ColumnType<Unread | null, string | null | undefined, string | null>
/** NUMERIC: a decimal string on both sides, never a float. */
export type Decimal = ColumnType<string, string, string>
export type DecimalOrNull = ColumnType<string | null, string | null, string | null>

export type JsonObject = { [key: string]: unknown }

/** One picture of a SKU, as stored and as it goes over the wire. */
export interface SkuImage {
	url: string
	thumbnail_url: string
	alt: string
	md5: string
}

/** The attribute tree of a SKU (spec section 3); leaves are canonical values of domain/sku/attribute-value. */
export interface SkuAttrs {
	bps?: JsonObject
	pps?: JsonObject
	cps?: { key: string; value: unknown }[]
	[key: string]: unknown
}
