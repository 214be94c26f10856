import type { Generated } from 'kysely'
import type { StockState } from '#domain/inventory/state.ts'
import type { Cut } from '#domain/media/cut.ts'
import type { Framing } from '#domain/media/framing.ts'
import type { At, AtOrNull, Json, JsonOrNull, SkuAttrs, SkuImage, ToRead } from './columns.ts'

/** Categories, SKUs and pictures. */
export interface GoodsTables {
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
		/** Where it usually lies; null: at `main`. */
		stock_location: string | null
		search: string
		version: Generated<number>
		created_at: At
		updated_at: At
		deleted_at: AtOrNull
		/** Of all its levels against its thresholds, kept by triggers (migration 0030). */
		stock_state: Generated<StockState>
		/** It stands in another category than its parent; kept by triggers (migration 0051). */
		apart: Generated<boolean>
	}
	/** Kept by triggers (migrations 0004 and 0030); category 0 = none. Read it, never write it. */
	sku_count: {
		account_id: string
		status: 'active' | 'deleted'
		kind: 'single' | 'parent' | 'variant'
		category_id: number
		stock_state: StockState
		n: number
	}
	sku_recent: { account_id: string; user_id: string; sku_id: string; at: Date }
	sku_view: {
		account_id: string
		user_id: string
		list: Json<{ path: string; name: string; width?: number }[]>
		/** Columns of the stock table; none: its usual ones. */
		stock_list: Json<{ path: string; name: string; width?: number }[]>
		/** Null: never chosen. */
		grouped: boolean | null
	}
	/** Kept by triggers (migration 0026). Read it, never write it. */
	account_usage: { account_id: string; pictures: number; bytes: number }
	/** What the operator agreed with an account; null limits: those of the installation. */
	account_plan: {
		account_id: string
		plan: Generated<string>
		bytes: number | null
		pictures: number | null
		skus: number | null
		catalogs: number | null
		pdfs: number | null
		/** Its last day. */
		ends_on: string | null
		/** The last day that the account was told of before it came, and after it had passed. */
		told_before: string | null
		told_after: string | null
		note: Generated<string>
		updated_at: At
	}
	/** PDFs of catalogs that jobs have made, of the last weeks. */
	made_pdf: { account_id: string; job_id: string; made_at: Date }
	media: {
		account_id: string
		id: string
		/** `image`, `document`, or `thumbnail`: one that a picture had before it was cut anew. */
		kind: string
		/** `dropped`: its files are being removed. */
		state: 'pending' | 'ready' | 'failed' | 'dropped'
		file_name: string
		access_url: string
		storage_key: string
		thumbnail_key: string | null
		card_key: string | null
		content_type: string
		bytes: Generated<number>
		/** What it takes on the disk, or is promised to its upload; 0 when another one brought the same files. */
		stored_bytes: Generated<number>
		md5: string | null
		width: number | null
		height: number | null
		error: string | null
		created_at: At
		/** How its thumbnail is cut, where somebody decided it. */
		cut: JsonOrNull<Cut>
		/** Null for what was uploaded before it was found, and for what is no picture. */
		framing: JsonOrNull<Framing>
		/** Since when nothing names it; null while something does, or nobody has looked yet. */
		unused_since: AtOrNull
	}
	custom_parameter: {
		account_id: string
		id: string
		key: string
		type: string
		/** What the seller decides beside type and scope. */
		definition: ToRead
		category_id: number | null
		position: number
		archived: Generated<boolean>
		version: Generated<number>
		created_at: At
	}
}
