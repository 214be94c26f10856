import type { Generated } from 'kysely'
import type { At, AtOrNull, Json, JsonObject } from './columns.ts'

/** Catalogs, what was published of them, and the seller's templates. */
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
		settings: Json<JsonObject>
		content: Json<JsonObject>
		sections: Json<JsonObject[]>
		version: Generated<number>
		published_version: number | null
		published_at: AtOrNull
		created_at: At
		updated_at: At
		deleted_at: AtOrNull
	}
	template: {
		account_id: string
		id: string
		type: 'user' | 'display_content'
		name: string
		/** Key of the layout; null where fields alone are kept. */
		layout: string | null
		content: Json<JsonObject>
		is_default: Generated<boolean>
		version: Generated<number>
		created_at: At
		updated_at: At
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
		snapshot: Json<JsonObject>
		user_id: string
		created_at: At
	}
}
