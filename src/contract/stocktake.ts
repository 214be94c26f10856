import { z } from 'zod'
import { COUNTS_MAX, STOCKTAKE_ACTIONS, STOCKTAKE_LINES_MAX, STOCKTAKE_STATES } from '#domain/inventory/stocktake.ts'
import { CATEGORIES_MAX } from '#domain/category/limits.ts'
import { get, post } from './endpoint.ts'
import {
	At,
	CategoryKey,
	ItemError,
	listOf,
	LocationId,
	Page,
	requiredText,
	size,
	SkuNameKey,
	StocktakeId,
	text,
} from './fields.ts'

/** Characters of a stocktake's name. */
export const STOCKTAKE_NAME_MAX = 80

/** What a stocktake counts: SKUs of categories (0 and nothing: all), or these SKUs; a product stands for its variants. */
export const StocktakeScope = z.strictObject({
	category_ids: z.array(CategoryKey).max(CATEGORIES_MAX).optional(),
	sku_name_keys: z.array(SkuNameKey).max(20_000).optional(),
})
export type StocktakeScope = z.output<typeof StocktakeScope>

/** How many of its lines are what. */
const LineCounts = z.object({
	lines: z.int(),
	counted: z.int(),
	/** Counted although they were not to be. */
	extra: z.int(),
	/** Two devices do not agree. */
	conflicts: z.int(),
	/** Stock moved while they were counted in parts. */
	moved: z.int(),
	recount: z.int(),
	verified: z.int(),
	/** Could not be applied. */
	failed: z.int(),
})

export const Stocktake = z.object({
	id: z.string(),
	name: z.string(),
	state: z.enum(STOCKTAKE_STATES),
	/** Levels are kept from whoever counts. */
	blind: z.boolean(),
	scope: z.object({ category_ids: z.array(z.int()).optional(), skus: z.int().optional() }),
	/** Null: every location. */
	location: z.string().nullable(),
	created_at: At,
	/** Who made it, as they are called; empty when they are gone. */
	created_by: z.string(),
	started_at: At.nullable(),
	/** When it was applied or cancelled. */
	closed_at: At.nullable(),
	counts: LineCounts,
	/** What applying it changed, to be undone. */
	group_id: z.string().optional(),
	/** The job that applies it. */
	job_id: z.string().optional(),
	version: z.int(),
})
export type Stocktake = z.output<typeof Stocktake>

/** A SKU at a location. Quantities are decimal strings. */
export const StocktakeLine = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	options: z.string().optional(),
	img: z.string().nullable(),
	item_unit: z.string(),
	location: z.string(),
	counted: z.string().nullable(),
	counted_at: At.nullable(),
	/** How many counts it is made of. */
	counts: z.int(),
	/** By the ledger, of the moment it was counted; of what is not counted, now. Null: kept from whoever counts. */
	ledger: z.string().nullable(),
	/** Counted less ledger. */
	difference: z.string().nullable(),
	/** What the difference is worth, at cost, else at the price. */
	value: z.string().nullable(),
	extra: z.boolean(),
	conflict: z.boolean(),
	moved: z.boolean(),
	recount: z.boolean(),
	verified: z.boolean(),
	comment: z.string(),
	/** Why it could not be applied. */
	problem: z.string().optional(),
})
export type StocktakeLine = z.output<typeof StocktakeLine>

/** Which lines are asked for. */
export const LINES_SHOWN = ['all', 'uncounted', 'counted', 'differing', 'attention', 'extra'] as const
export type LinesShown = (typeof LINES_SHOWN)[number]

/** What a device needs to know a SKU by its codes without the server. */
export const StocktakeGood = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	options: z.string().optional(),
	upc: z.string(),
	img: z.string().nullable(),
	item_unit: z.string(),
	location: z.string(),
})
export type StocktakeGood = z.output<typeof StocktakeGood>

const LineOf = z.strictObject({ sku_name_key: SkuNameKey, location: LocationId })

/** A count as a device makes it. */
export const Count = z.strictObject({
	/** Made on the device: sent again, it counts once. */
	id: z.uuid(),
	sku_name_key: SkuNameKey,
	/** Without one: where the SKU is to be counted. */
	location: LocationId.optional(),
	/** `add`, which it is when left out: so much more of it. `set`: this is all of it. `void` takes a count of this device back. */
	mode: z.enum(['add', 'set', 'void']).optional(),
	/** As decimal text; not negative. */
	qty: z.string().max(60).default(''),
	/** Of `void`: the id of the count. */
	of: z.uuid().optional(),
	/** When it was counted, by the clock of the device. */
	at: At,
})
export type Count = z.input<typeof Count>

export const stocktake = {
	getStocktakes: get('/api/getStocktakes', {
		access: 'user',
		summary: 'Stocktakes, the newest first.',
		params: z.strictObject({ page: Page, size: size(20, 50) }),
		data: listOf(Stocktake),
	}),
	getStocktake: post('/api/getStocktake', {
		access: 'user',
		effect: 'read',
		summary: 'A stocktake with a page of its lines and what its differences are worth.',
		params: z.strictObject({
			stocktake_id: StocktakeId,
			show: z.enum(LINES_SHOWN).optional(),
			name: text(200).optional(),
			page: Page,
			size: size(50),
		}),
		data: listOf(StocktakeLine).extend({
			stocktake: Stocktake,
			/** Null: kept from whoever counts. */
			worth: z
				.object({
					/** Lines with a difference. */
					differing: z.int(),
					/** What is too much and what is missing, as decimals of the account's currency. */
					more: z.string(),
					less: z.string(),
					/** Differing lines that are worth their price, for want of a cost, and those that have neither. */
					by_price: z.int(),
					without: z.int(),
					/** Lines that nobody counted although something is there, and what that is worth. */
					uncounted: z.int(),
					uncounted_value: z.string(),
				})
				.nullable(),
		}),
	}),
	getStocktakeGoods: post('/api/getStocktakeGoods', {
		access: 'user',
		effect: 'read',
		summary: 'What is to be counted, for a device to know without the server; in portions.',
		params: z.strictObject({ stocktake_id: StocktakeId, page: Page, size: size(1000, 2000) }),
		data: listOf(StocktakeGood),
	}),
	getStocktakeCounts: post('/api/getStocktakeCounts', {
		access: 'user',
		effect: 'read',
		summary: 'Who counted a line, when and how much; the last 200.',
		params: LineOf.extend({ stocktake_id: StocktakeId }),
		data: z.object({
			list: z.array(
				z.object({
					id: z.string(),
					mode: z.enum(['add', 'set']),
					qty: z.string(),
					at: At,
					device: z.string(),
					user: z.string(),
					voided: z.boolean(),
				}),
			),
		}),
	}),
	setStocktake: post('/api/setStocktake', {
		access: 'user',
		effect: 'write',
		summary: 'Plan a stocktake, or change one: what it counts only until it is started.',
		params: z.strictObject({
			/** None: a new one is made. */
			id: StocktakeId.optional(),
			name: requiredText(STOCKTAKE_NAME_MAX).optional(),
			blind: z.boolean().optional(),
			scope: StocktakeScope.optional(),
			/** Null: every location. */
			location: LocationId.nullable().optional(),
			/** Counting begins at once. */
			start: z.literal(true).optional(),
			version: z.int().min(1).optional(),
		}),
		data: Stocktake,
	}),
	countStocktake: post('/api/countStocktake', {
		access: 'user',
		effect: 'write',
		summary: 'Bring counts of a device, each on its own; one that was brought before counts once.',
		params: z.strictObject({
			stocktake_id: StocktakeId,
			/** What the device calls itself. */
			device: requiredText(60),
			/** The time on the device as it sends: counts are as old as they are by its own clock. */
			sent_at: At,
			counts: z.array(Count).min(1).max(COUNTS_MAX),
		}),
		data: z.object({
			/** In the order of the counts. */
			results: z.array(z.object({ id: z.string(), ok: z.boolean(), error: ItemError.optional() })),
			/** What the lines that they touched come to. */
			lines: z.array(
				z.object({
					sku_name_key: z.string(),
					location: z.string(),
					counted: z.string().nullable(),
					conflict: z.boolean(),
					extra: z.boolean(),
				}),
			),
		}),
	}),
	markStocktake: post('/api/markStocktake', {
		access: 'user',
		effect: 'write',
		summary: 'Tick lines as verified, ask for a recount, or note something on them.',
		params: z.strictObject({
			stocktake_id: StocktakeId,
			lines: z.array(LineOf).min(1).max(200),
			verified: z.boolean().optional(),
			recount: z.boolean().optional(),
			comment: text(500).optional(),
		}),
		data: z.object({ changed: z.int() }),
	}),
	operateStocktake: post('/api/operateStocktake', {
		access: 'user',
		effect: 'write',
		summary:
			'Start, review, resume, apply or cancel a stocktake. Applying moves each level by its difference, as one group.',
		params: z.strictObject({
			stocktake_id: StocktakeId,
			action: z.enum(STOCKTAKE_ACTIONS),
			/** Of `apply`: what becomes of lines that nobody counted; `leave` when left out. */
			uncounted: z.enum(['leave', 'zero']).optional(),
			/** Of `zero`: how many lines that is, as whoever decided it has read. */
			uncounted_lines: z.int().min(0).max(STOCKTAKE_LINES_MAX).optional(),
			version: z.int().min(1).optional(),
		}),
		data: Stocktake,
	}),
	exportStocktake: post('/api/exportStocktake', {
		access: 'user',
		effect: 'own',
		summary: 'Make the protocol of a stocktake as a PDF file or a workbook, as a job.',
		params: z.strictObject({ stocktake_id: StocktakeId, format: z.enum(['pdf', 'xlsx']) }),
		data: z.object({ job_id: z.string() }),
	}),
}
