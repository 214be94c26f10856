import type { Generated } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'
import type { At, AtOrNull, Decimal, DecimalOrNull, Json, JsonObject, JsonOrNull } from './column-types.ts'

export type { JsonObject }

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

/** Every table of the database; columns stand in the order of the migrations. */
export interface Tables extends CatalogTables {
	account: {
		account_id: string
		username: string
		company: Json<JsonObject>
		business_card: Json<JsonObject>
		invoice_setting: Json<JsonObject>
		settings: Json<JsonObject>
		is_operator: Generated<boolean>
		next_category_id: Generated<number>
		next_sku_no: Generated<number>
		created_at: At
	}
	old_username: { username: string; account_id: string }
	login: { email: string; account_id: string; user_id: string }
	email_code: {
		email: string
		purpose: string
		code_hash: string
		tries: Generated<number>
		sent_at: Date
		expires_at: Date
	}
	rate_limit: { key: string; count: number; resets_at: Date }
	outbox: { id: string; recipient: string; subject: string; body: string; created_at: At }
	app_user: {
		account_id: string
		user_id: string
		email: string
		password_hash: string
		nickname: Generated<string>
		avatar: Generated<string>
		locale: Generated<string>
		theme: Generated<string>
		created_at: At
	}
	session: {
		account_id: string
		token_hash: string
		user_id: string
		created_at: Date
		renewed_at: Date
		expires_at: Date
	}
	notification: {
		account_id: string
		id: string
		content: string
		type: string
		link: string | null
		status: Generated<'new' | 'unread' | 'read'>
		created_at: At
	}
	activity: {
		account_id: string
		id: string
		group_id: string
		user_id: string
		action: string
		entity: string
		entity_id: string
		before: JsonOrNull<JsonObject>
		after: JsonOrNull<JsonObject>
		created_at: At
		undone_at: AtOrNull
	}
	idempotency: {
		account_id: string
		call: string
		request_id: string
		params_hash: string
		answer: JsonOrNull<JsonObject>
		created_at: At
	}
	job: {
		account_id: string
		id: string
		user_id: string
		kind: string
		state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
		payload: Json<JsonObject>
		checkpoint: JsonOrNull<JsonObject>
		done: Generated<number>
		total: Generated<number>
		text: Generated<string>
		result: JsonOrNull<JsonObject>
		error: JsonOrNull<JsonObject>
		cancel_requested: Generated<boolean>
		/** Two open jobs of a kind never have the same key. */
		key: string | null
		/** Names the run that may write to the row; a run that was replaced cannot. */
		runner: string | null
		/** Runs in a row that broke off without a new checkpoint. */
		attempts: Generated<number>
		created_at: At
		started_at: AtOrNull
		beat_at: AtOrNull
		finished_at: AtOrNull
	}
	category: {
		account_id: string
		id: number
		parent_id: number | null
		level: number
		name: string
		name_key: string
		icon: Generated<string>
		type: Generated<string>
		position: number
	}
	sku: {
		account_id: string
		id: string
		no: number
		sku_name: string
		sku_name_fold: string
		sku_name_key: string
		parent_id: string | null
		is_parent: Generated<boolean>
		category_id: number | null
		status: Generated<'active' | 'deleted'>
		attrs: Json<SkuAttrs>
		images: Json<SkuImage[]>
		main_img_md5: string | null
		low_inventory_triggering: number | null
		over_inventory_triggering: number | null
		search: string
		version: Generated<number>
		created_at: At
		updated_at: At
		deleted_at: AtOrNull
	}
	/** Kept by triggers (migration 0004); category 0 = none. Read it, never write it. */
	sku_count: {
		account_id: string
		status: 'active' | 'deleted'
		kind: 'single' | 'parent' | 'variant'
		category_id: number
		n: number
	}
	sku_recent: { account_id: string; user_id: string; sku_id: string; at: Date }
	sku_view: { account_id: string; user_id: string; list: Json<{ path: string; name: string; width?: number }[]> }
	stock_level: {
		account_id: string
		sku_id: string
		location: string
		/** Null: the stock of this SKU is not tracked. */
		on_hand: DecimalOrNull
		committed: Generated<string>
		version: Generated<number>
		updated_at: At
	}
	stock_move: {
		account_id: string
		id: string
		sku_id: string
		location: string
		delta: Decimal
		on_hand_after: Decimal
		reason: string
		group_id: string
		note: Generated<string>
		actor: string
		at: At
	}
	media: {
		account_id: string
		id: string
		kind: string
		state: 'pending' | 'ready' | 'failed'
		file_name: string
		access_url: string
		storage_key: string
		thumbnail_key: string | null
		card_key: string | null
		content_type: string
		bytes: Generated<number>
		md5: string | null
		width: number | null
		height: number | null
		error: string | null
		created_at: At
	}
	import_session: {
		account_id: string
		id: string
		user_id: string
		state: string
		file_name: string
		storage_key: string
		file: Json<JsonObject>
		mapping: JsonOrNull<JsonObject>
		rules: JsonOrNull<JsonObject>
		counts: JsonOrNull<JsonObject>
		problems: JsonOrNull<JsonObject[]>
		group_id: string | null
		job_id: string | null
		/** The job that takes in pictures. */
		picture_job_id: string | null
		created_at: At
		updated_at: At
	}
	import_row: {
		account_id: string
		import_id: string
		row: number
		status: 'new' | 'changed' | 'same' | 'error' | 'merged' | 'skipped'
		warning: Generated<boolean>
		key: string | null
		changes: JsonOrNull<JsonObject>
		errors: JsonOrNull<JsonObject[]>
		/** Column index → what the file says there, shortened. */
		cells: JsonOrNull<Record<string, string>>
		/** The SKU as names of files spell it. */
		file_key: string | null
		/** The thumbnail of its first picture. */
		photo: string | null
	}
	/** How lists were mapped before; without a name: remembered for the same headers. */
	mapping_profile: {
		account_id: string
		id: string
		name: string | null
		signature: string
		mapping: Json<JsonObject>
		rules: Json<JsonObject>
		updated_at: At
	}
	/** Text that stands in a cell of the list instead; row 0: in all cells of the column that read `was`. */
	import_fix: {
		account_id: string
		import_id: string
		col: number
		row: number
		was: string
		value: string
	}
	/** A photo that the file names, that was uploaded, or both. */
	import_photo: {
		account_id: string
		import_id: string
		/** How names are compared. */
		key: string
		file_name: string
		/** Whether the file's image column names it. */
		named: boolean
		/** Where the uploaded picture stands. */
		url: string | null
		/** The folded SKU whose name it carries, where no image column names it. */
		sku: string | null
		position: number | null
		/** The row of the workbook that it stands in. */
		row: number | null
		/** Why it did not come: a code of the refusals. */
		problem: string | null
	}
	custom_parameter: {
		account_id: string
		id: string
		key: string
		type: string
		/** What the seller decides beside type and scope. */
		definition: Json<JsonObject>
		category_id: number | null
		position: number
		archived: Generated<boolean>
		version: Generated<number>
		created_at: At
	}
}
