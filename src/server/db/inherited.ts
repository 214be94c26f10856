import { type RawBuilder, sql } from 'kysely'

/**
 * What a variant shows, in SQL: its own value or picture, else its parent's. The rule is that of `domain/sku/inherit.ts`
 * (product.md section 3.1), which shapes whole SKUs; here it picks single values where rows are searched and compared.
 */
export interface VariantSource {
	/** The attributes of the SKU, and those of its parent; SQL. */
	attrs: RawBuilder<unknown>
	parentAttrs: RawBuilder<unknown>
	/** The list of pictures of both; null or an empty list where there is none. */
	images: RawBuilder<unknown>
	parentImages: RawBuilder<unknown>
}

/** The pictures among it. */
export type Pictures = Pick<VariantSource, 'images' | 'parentImages'>

/** SKUs of the table `sku` under the name `own`, joined with their parents by `joinParent`. */
export function liveVariant(own: string, parent: string): VariantSource {
	return {
		attrs: sql.ref(`${own}.attrs`),
		parentAttrs: sql.ref(`${parent}.attrs`),
		images: sql.ref(`${own}.images`),
		parentImages: sql.ref(`${parent}.images`),
	}
}

/** Rows of `catalog_item` under the name `item`: SKUs as they were when a version was published. */
export function publishedVariant(item: string): VariantSource {
	const data = sql.ref(`${item}.data`)
	return {
		attrs: sql`${data} -> 'attrs'`,
		parentAttrs: sql`${data} -> 'parent_attrs'`,
		images: sql`${data} -> 'images'`,
		parentImages: sql`nullif(${data} -> 'parent_images', 'null')`,
	}
}

/** The join of a SKU with its parent, if it has one. */
export function joinParent(own: string, parent: string): RawBuilder<unknown> {
	return sql`left join sku as ${sql.ref(parent)} on ${sql.ref(`${parent}.account_id`)} = ${sql.ref(`${own}.account_id`)}
		and ${sql.ref(`${parent}.id`)} = ${sql.ref(`${own}.parent_id`)}`
}

/** The value at a path of the attributes (not of `cps`) as text; null where neither has one. */
export function shownText(of: VariantSource, path: string): RawBuilder<string | null> {
	const steps = sql.lit(`{${path.split('.').join(',')}}`)
	return sql`coalesce((${of.attrs}) #>> ${steps}, (${of.parentAttrs}) #>> ${steps})`
}

/** The same as it is stored: a list, a number, an object. */
export function shownValue(of: VariantSource, path: string): RawBuilder<unknown> {
	const steps = sql.lit(`{${path.split('.').join(',')}}`)
	return sql`coalesce((${of.attrs}) #> ${steps}, (${of.parentAttrs}) #> ${steps})`
}

/** The pictures; null where there are none. */
export function shownImages(of: Pictures): RawBuilder<unknown> {
	return sql`coalesce(nullif(${of.images}, '[]'), nullif(${of.parentImages}, '[]'))`
}

/** The address of the first picture; null where there is none. */
export function shownPicture(of: VariantSource): RawBuilder<string | null> {
	return sql`${shownImages(of)} -> 0 ->> 'url'`
}
