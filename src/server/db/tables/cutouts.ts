import type { At, AtOrNull, ToRead } from './columns.ts'

/** The background remover's photos (product.md section 3.19). */
export interface CutoutTables {
	cutout: {
		account_id: string
		id: string
		/** The photo, a picture of the account. */
		url: string
		sku_name_key: string | null
		/** The job that works on it. */
		job_id: string | null
		position: number
		state: 'queued' | 'working' | 'done' | 'failed'
		/** What is asked (`CutoutOrder`). */
		wanted: ToRead
		mask_key: string | null
		result_url: string | null
		width: number
		height: number
		/** How well the cut agrees with the picture, from 0 to 1. */
		fit: number | null
		needs_hand: boolean
		/** How the thing was found (`CutWay`). */
		way: 'model' | 'plain' | 'box' | 'instead' | null
		error: string | null
		created_at: At
		done_at: AtOrNull
	}
}
