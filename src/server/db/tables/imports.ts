import type { Generated } from 'kysely'
import type { At, JsonOrNull, ToRead, ToReadOrNull } from './columns.ts'

/** Lists on their way in. */
export interface ImportTables {
	import_session: {
		account_id: string
		id: string
		user_id: string
		state: string
		file_name: string
		storage_key: string
		file: ToRead
		mapping: ToReadOrNull
		rules: ToReadOrNull
		counts: ToReadOrNull
		problems: ToReadOrNull
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
		changes: ToReadOrNull
		errors: ToReadOrNull
		/** Column index → what the file says there, shortened. */
		cells: JsonOrNull<Record<string, string>>
		/** The SKU as names of files spell it. */
		file_key: string | null
		/** The thumbnail of its first picture. */
		photo: string | null
		/** The category that its SKU will be in, `Home > Seats`; null where it names none or is not sold itself. */
		category: string | null
	}
	/** How lists were mapped before; without a name: remembered for the same headers. */
	mapping_profile: {
		account_id: string
		id: string
		name: string | null
		signature: string
		mapping: ToRead
		rules: ToRead
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
		/** Which picture of the list it is: its whole address or path (photo-key.rule.ts). */
		key: string
		/** Where the list names it: its name alone, by which uploaded files find it. */
		base: string | null
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
}
