import { z } from 'zod'
import { CATEGORY_LEVELS } from '#domain/import/cells/category.ts'
import { NEW_PARAMETER_TYPES } from '#domain/import/new-parameter-type.ts'
import { CategoryKey, DecimalSign, text } from './fields.ts'

export const ImportColumn = z.object({
	index: z.int(),
	header: z.string(),
	samples: z.array(z.string()),
	target: z.string().optional(),
	/** `formula`: the seller's own formula works its values out, they are not read. */
	how: z.enum(['exact', 'profile', 'synonym', 'formula', 'none']),
})
export type ImportColumn = z.output<typeof ImportColumn>

export const Mapping = z.record(z.string().regex(/^\d{1,3}$/), text(120).nullable())

export const ImportRules = z.strictObject({
	mode: z.enum(['upsert', 'create', 'update']).default('upsert'),
	key: z.enum(['sku', 'upc', 'id']).default('sku'),
	empty: z.enum(['keep', 'clear']).default('keep'),
	defaults: z.record(text(120), text(1000)).default({}),
	create_categories: z.boolean().default(true),
	/** Which two levels of a category path with more of them are kept. */
	category_levels: z.enum(CATEGORY_LEVELS).default('first_last'),
	/** The whole path goes to the own parameter `cps.category_path`, which the run makes where there is none. */
	category_path: z.boolean().default(false),
	/** Further categories of a cell go to `cps.more_categories`. */
	more_categories: z.boolean().default(false),
	fallback_category: CategoryKey.optional(),
	/** SKUs of the file that stand in Deleted SKUs are refused, or come back. */
	deleted: z.enum(['refuse', 'restore']).default('refuse'),
	/** Variants whose parent is neither in the list nor stored: refused, or the parent is made of what they say. */
	missing_parents: z.enum(['refuse', 'make']).default('refuse'),
	/** How texts of the list write decimals; numbers of a spreadsheet need no telling. */
	decimal: DecimalSign.default('.'),
	/** Prices that name another currency than the account's are refused, or their number is taken. */
	currency: z.enum(['own', 'any']).default('own'),
	/** A SKU on several rows: refused, its first or last row counts, or later rows are laid over the first. */
	duplicates: z.enum(['refuse', 'first', 'last', 'merge']).default('refuse'),
	/**
	 * Cells that are read as suggested, by target and objection: `bps.price:number_bad` reads '12,50' as 12.5 and leaves
	 * '12 pcs' alone. Prices in another currency are never among them.
	 */
	accept: z.array(text(200)).max(512).readonly().default([]),
	/** Cells of fields that may be empty and count as empty, by target and objection: `bps.upc:upc_check_digit`. */
	leave_empty: z.array(text(200)).max(512).readonly().default([]),
	/** Own parameters that the run makes first, `cps.<key>` → type; named like the column that goes there. */
	parameters: z.record(text(120).regex(/^cps\./), z.enum(NEW_PARAMETER_TYPES)).default({}),
	photos: z.enum(['replace', 'append', 'replace_position']).default('replace'),
	fill_merged: z.boolean().default(true),
	headings: z.boolean().default(true),
})
export type ImportRules = z.output<typeof ImportRules>

export const ProfileRules = ImportRules.omit({ fallback_category: true })

export const ImportState = z.enum([
	'mapped',
	'checking',
	'checked',
	'running',
	'done',
	'failed',
	'cancelled',
	'undoing',
	'undone',
])
export type ImportState = z.output<typeof ImportState>

/** A list as it was read: what was found in it, and how its columns are mapped. */
export const ImportFile = z.object({
	import_id: z.string(),
	file_name: z.string(),
	state: ImportState,
	sheets: z.array(z.string()),
	sheet: z.string(),
	/** Of text files. */
	encoding: z.string().optional(),
	delimiter: z.string().optional(),
	/** As the spreadsheet program counts, from 1. */
	header_row: z.int(),
	total_rows: z.int(),
	/** Rows among them that the spreadsheet program hides. */
	hidden_rows: z.int().optional(),
	columns: z.array(ImportColumn),
	/** The first rows of the sheet, from the top to 20 below the header. */
	preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
	source: z.enum(['vitrine', 'shopify', 'woocommerce', 'magento']).optional(),
	/** Pictures that stand in the sheet, below its header. */
	pictures: z.int().optional(),
	/** Cells below the header that hold a formula without a value: they count as empty. */
	unvalued: z.int().optional(),
	/** Units that the headers name: unit path → unit; the rules' default values come before them. */
	units: z.record(z.string(), z.string()),
	/** Own parameters that our export brings along: made when it is written, where the account has none at their path. */
	brings: z.array(z.object({ path: z.string(), name: z.string() })).optional(),
	/** Mapped as such a list was the last time; `name` null when that was not saved by a name. */
	profile: z.object({ name: z.string().nullable() }).optional(),
	/** What was chosen last; absent while it is as it was found. */
	mapping: Mapping.optional(),
	/** Those chosen last, else those of the last list with these headers, else the usual ones. */
	rules: ImportRules,
})
export type ImportFile = z.output<typeof ImportFile>

/** What is said about a row; `warning`: it is imported all the same. */
export const RowIssue = z.object({
	column: z.int().optional(),
	code: z.string(),
	msg: z.string(),
	warning: z.boolean(),
	/** What could stand in the cell instead. */
	suggestion: z.string().optional(),
	/** What the cell may say. */
	choices: z.array(z.string()).optional(),
})
export const RowStatus = z.enum(['new', 'changed', 'same', 'error', 'merged', 'skipped'])
export type ImportRowStatus = z.output<typeof RowStatus>
/** Each row stands in exactly one of new … skipped; `warning` counts beside. */
export const Counts = z.object({
	new: z.int(),
	changed: z.int(),
	same: z.int(),
	error: z.int(),
	merged: z.int(),
	skipped: z.int(),
	warning: z.int(),
})
export type ImportCounts = z.output<typeof Counts>

/** Rows with the same objection, for the list beside the table. */
export const ImportProblem = z.object({
	code: z.string(),
	column: z.int().optional(),
	warning: z.boolean(),
	rows: z.int(),
	/** The sentence of the first such row, what its cell says, and what is suggested for it. */
	msg: z.string(),
	value: z.string().optional(),
	suggestion: z.string().optional(),
	/** What prices in another currency are most probably in. */
	currency: z.string().optional(),
})
export type ImportProblem = z.output<typeof ImportProblem>
