import type { LinkFiles } from '#domain/catalog/link-files.ts'
import type { LinkPrices } from '#domain/pricing/link-prices.ts'
import type { Generated } from 'kysely'
import type { PageLink } from '#domain/catalog/uploaded.ts'
import type { At, AtOrNull, Json, JsonObject, ToRead } from './columns.ts'

/** Catalogs, what was published of them and who looked at it, and the seller's templates. */
export interface CatalogTables {
	catalog: {
		account_id: string
		id: string
		name: string
		hash: string
		published: Generated<number>
		status: Generated<'active' | 'deleted'>
		mode: Generated<'live' | 'frozen'>
		/** Key of the layout. */
		template_id: string
		settings: ToRead
		content: ToRead
		sections: ToRead
		version: Generated<number>
		published_version: number | null
		published_at: AtOrNull
		created_at: At
		updated_at: At
		deleted_at: AtOrNull
		/** The catalog's `version` when it was published. */
		published_edit: number | null
		/** The window in which the published catalog can be seen. */
		opens_at: AtOrNull
		closes_at: AtOrNull
		/** Whether the public gallery shows it while it is published. */
		in_gallery: Generated<boolean>
		kind: Generated<'generated' | 'uploaded'>
		/** Of an uploaded one: whether readers may fetch the file. */
		download: Generated<boolean>
		/** What the operator does with its card there. */
		gallery_place: Generated<'listed' | 'featured' | 'hidden'>
		/** The categories that the published version shows, those of level 1. */
		shown_categories: Generated<string[]>
		/** How often it is published again by itself, and when that was last looked at. */
		republish: Generated<'off' | 'hour' | 'day'>
		republish_at: AtOrNull
		/** A digest of what the seller was last told was found in it then. */
		republish_told: string | null
	}
	/** An uploaded PDF. Without a catalog it waits for one (`kept`), or for its removal (`dropped`). */
	catalog_file: {
		account_id: string
		id: string
		catalog_id: string | null
		state: 'kept' | 'drawing' | 'ready' | 'dropped'
		file_name: string
		bytes: number
		pages: number
		storage_key: string
		/** Pictures of page n are `<folder>/<n>.webp` and `<folder>/<n>-c.webp`. */
		picture_folder: string
		/** The job that draws its pages. */
		job_id: string | null
		created_at: At
	}
	/** A page that was drawn, from 1; pixels of its picture. */
	catalog_page: {
		account_id: string
		file_id: string
		n: number
		width: number
		height: number
		text: string
		links: Json<PageLink[]>
	}
	template: {
		account_id: string
		id: string
		type: 'user' | 'display_content'
		name: string
		/** Key of the layout; null where fields alone are kept. */
		layout: string | null
		content: ToRead
		is_default: Generated<boolean>
		version: Generated<number>
		created_at: At
		updated_at: At
		/** Off the shelf; it can come back until retention removes it. */
		deleted_at: AtOrNull
	}
	template_use: {
		account_id: string
		catalog_id: string
		type: 'user' | 'display_content'
		template_id: string
	}
	catalog_version: {
		account_id: string
		catalog_id: string
		n: number
		snapshot: ToRead
		user_id: string
		created_at: At
	}
	/** What drawing every page showed, of the draft with this fingerprint; one of a catalog. */
	catalog_check: {
		account_id: string
		catalog_id: string
		fingerprint: string
		pages: number
		/** Of which `found` has the first ones. */
		total: number
		found: ToRead
		checked_at: At
	}
	/** A SKU as published in the versions from `from_n` to `to_n`; null: up to the newest. */
	catalog_item: {
		account_id: string
		catalog_id: string
		sku_name_key: string
		from_n: number
		to_n: number | null
		sku_version: number
		parent_version: number | null
		data: Json<JsonObject>
	}
	/** A named link; `passcode` is a keyed hash. */
	share_link: {
		account_id: string
		id: string
		catalog_id: string
		name: string
		hash: string
		passcode: string | null
		/** Whether visitors give an e-mail address first. */
		asks_email: Generated<boolean>
		/** Of its own, before the one of its customer and that of its catalog. */
		price_list_id: Generated<string | null>
		/** To whom it was given. */
		customer_id: Generated<string | null>
		prices: Generated<LinkPrices>
		files: Generated<LinkFiles>
		expires_at: AtOrNull
		revoked_at: AtOrNull
		created_at: At
	}
	/** An e-mail address given at a named link. */
	share_link_visitor: {
		account_id: string
		link_id: string
		email: string
		first_at: At
		last_at: At
		visits: Generated<number>
	}
	/** What visitors did on a day; `link` is the id of a named link, or empty for the catalog's own. */
	catalog_stat: {
		account_id: string
		catalog_id: string
		link: string
		day: string
		views: Generated<number>
		visitors: Generated<number>
		seconds: Generated<number>
		/** Visitors of the day who put something into the cart. */
		carts: Generated<number>
	}
	/** Who was counted on a day, as a hash under the day's salt. */
	catalog_visitor: {
		account_id: string
		catalog_id: string
		link: string
		day: string
		visitor: string
		cart: Generated<boolean>
	}
	/** What was looked for and not found. */
	catalog_search: { account_id: string; catalog_id: string; day: string; term: string; n: Generated<number> }
	visit_salt: { account_id: string; day: string; salt: string }
}
