import { z } from 'zod'
import { MOVE_KINDS } from '#domain/inventory/kinds.ts'
import { LOCATION_NAME_MAX, LOCATIONS_MAX } from '#domain/inventory/location.ts'
import { WHY_WORDS } from '#domain/inventory/why.ts'
import { get, post } from './endpoint.ts'
import { At, GroupId, listOf, LocationId, Page, requiredText, size, SkuNameKey, text, UserId } from './fields.ts'

/** A moment that the database can compare with, too. */
const Moment = At.regex(/^[12]\d{3}-/)

/** A document that stock belongs to; a business document has its number. */
const StockDocument = z.object({ type: z.string(), id: z.string(), number: z.string().optional() })

/** A line of the stock ledger. */
export const StockMove = z.object({
	id: z.string(),
	at: At,
	sku_name_key: z.string(),
	sku_name: z.string(),
	location: z.string(),
	delta: z.string(),
	on_hand_after: z.string(),
	kind: z.enum(MOVE_KINDS),
	/** A word of domain/inventory/change.ts, 'undo', or the seller's own. */
	reason: z.string(),
	note: z.string(),
	/** The document that it belongs to. */
	document: StockDocument.optional(),
	/** Who moved it, as they are called; empty when they are gone. */
	actor: z.string(),
	group_id: z.string(),
	/** What was done with it can still be taken back, as a group. */
	undoable: z.literal(true).optional(),
})
export type StockMove = z.output<typeof StockMove>

/** A place where stock lies. Until a second one is made there is only `main`. */
export const StockLocation = z.object({
	id: z.string(),
	/** Empty: `main`, which nobody has named. */
	name: z.string(),
	archived: z.boolean(),
	/** SKUs whose stock is counted there, where that was asked for. */
	skus: z.int().optional(),
	version: z.int(),
})
export type StockLocation = z.output<typeof StockLocation>

/** A number of a level that is not the sum of what it stands for: its movements, promises or expected receipts. */
export const WrongLevel = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	location: z.string(),
	of: z.enum(['on_hand', 'committed', 'incoming']),
	/** What the level says; 0 where stock is not tracked. */
	level: z.string(),
	/** What its lines add up to. */
	sum: z.string(),
})
export type WrongLevel = z.output<typeof WrongLevel>

/** What picks movements; all of it must hold. */
export const MoveFilter = z.strictObject({
	/** With its variants. */
	sku_name_key: SkuNameKey.optional(),
	location: LocationId.optional(),
	kinds: z.array(z.enum(MOVE_KINDS)).max(MOVE_KINDS.length).optional(),
	/** Who moved it. */
	user_id: UserId.optional(),
	/** In or out. */
	direction: z.enum(['in', 'out']).optional(),
	/** Movements of this undoable group. */
	group: GroupId.optional(),
	/** A day in the account's time zone. */
	day: z.iso.date().optional(),
	/** Movements from this moment on. */
	from: Moment.optional(),
	/** Movements before this moment. */
	to: Moment.optional(),
})
export type MoveFilter = z.output<typeof MoveFilter>

const WhyWord = z.enum(WHY_WORDS)

/** The terms that a SKU's stock is the sum of (domain/inventory/why.ts). */
const Why = z.object({
	start: z.object({ how: z.enum(['counted', 'imported']), qty: z.string(), at: At }).nullable(),
	parts: z.array(z.object({ word: WhyWord, qty: z.string() })),
	on_hand: z.string(),
	ledger: z.string().optional(),
})

export const stock = {
	inventoryMoves: post('/api/inventoryMoves', {
		access: 'user',
		effect: 'read',
		summary: 'The stock ledger, the newest movement first: of everything, or of one SKU and its variants.',
		params: MoveFilter.extend({ page: Page, size: size(50) }),
		/** `capped`: there are more than `total`, which is 10000 then. */
		data: listOf(StockMove).extend({
			capped: z.literal(true).optional(),
			/** Who can be asked for: the people of the account. */
			people: z.array(z.object({ user_id: z.string(), name: z.string() })),
		}),
	}),
	exportMoves: post('/api/exportMoves', {
		access: 'user',
		effect: 'own',
		summary: 'The movements that a filter finds as a workbook, as a job.',
		params: MoveFilter,
		data: z.object({ job_id: z.string() }),
	}),
	inventoryStory: post('/api/inventoryStory', {
		access: 'user',
		effect: 'read',
		summary:
			'How the stock of a SKU, or of a product with its variants, came about: levels by location, terms of the sum, its way.',
		params: z.strictObject({ sku_name_key: SkuNameKey }),
		data: z.object({
			/** Null: not tracked. */
			on_hand: z.string().nullable(),
			levels: z.array(
				z.object({
					location: z.string(),
					on_hand: z.string().nullable(),
					committed: z.string(),
					incoming: z.string(),
				}),
			),
			/** What is committed, document by document, the longest promised first: the first 20. */
			promised: z.array(z.object({ document: StockDocument, qty: z.string() })),
			/** More documents than those were promised some. */
			promised_capped: z.literal(true).optional(),
			/** Where it usually lies, of a SKU that has stock of its own. */
			usual_location: z.string().optional(),
			/** Null where stock is not tracked. */
			why: Why.nullable(),
			/** What lay there after each of the last 400 movements, the oldest first. */
			steps: z.array(z.object({ at: At, on_hand: z.string() })),
			/** There are older movements. */
			capped: z.literal(true).optional(),
		}),
	}),
	inventoryProof: post('/api/inventoryProof', {
		access: 'user',
		effect: 'read',
		summary:
			'Checks that every stock level adds up: of one SKU and its variants, or of all (by a job when there are many).',
		params: z.strictObject({ sku_name_key: SkuNameKey.optional() }),
		data: z.object({
			checked: z.int(),
			/** At most 1000 of them. */
			wrong: z.array(WrongLevel),
			/** The job that does it; its result has the same fields. */
			job_id: z.string().optional(),
		}),
	}),
	repairInventory: post('/api/repairInventory', {
		access: 'user',
		effect: 'write',
		summary:
			'Puts levels right that do not add up. Stock on hand stays; a movement of kind "repair" brings the ledger to it.',
		/** With their variants. */
		params: z.strictObject({ sku_name_keys: z.array(SkuNameKey).min(1).max(1000) }),
		/** How many numbers were put right. */
		data: z.object({ repaired: z.int() }),
	}),
	getLocations: get('/api/getLocations', {
		access: 'user',
		summary: 'Where stock lies, in the seller’s order; `main` is always among them.',
		/** `counts`: with how many SKUs lie there. */
		params: z.strictObject({ counts: z.stringbool().optional() }),
		data: z.object({ list: z.array(StockLocation) }),
	}),
	setLocation: post('/api/setLocation', {
		access: 'user',
		effect: 'write',
		summary: 'Make a location, rename, move, archive or restore one. One is archived only when nothing lies there.',
		params: z.strictObject({
			/** None: a new one is made. */
			id: LocationId.optional(),
			name: text(LOCATION_NAME_MAX).optional(),
			/** Its place among the others, from 0. */
			position: z.int().min(0).max(LOCATIONS_MAX).optional(),
			archived: z.boolean().optional(),
			version: z.int().min(1).optional(),
		}),
		data: StockLocation,
	}),
}

/** Why stock moved: a word of domain/inventory/change.ts or the seller's own. */
export const MoveReason = requiredText(60)
