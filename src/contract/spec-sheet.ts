import { z } from 'zod'
import { SPEC_BLOCKS, SPEC_FILES, SPEC_LANGUAGES, SPEC_PAPERS, UNIT_CHOICES } from '#domain/spec-sheet/blocks.ts'
import {
	SPEC_ACTIONS,
	SPEC_AUDIENCE_MAX,
	SPEC_CHANGED_MAX,
	SPEC_GAPS,
	SPEC_HEADS,
	SPEC_MODES,
	SPEC_NAME_MAX,
	SPEC_SKUS_MAX,
} from '#domain/spec-sheet/record.ts'
import { post } from './endpoint.ts'
import { publicSpecSheet } from './spec-sheet-public.ts'
import {
	At,
	ItemError,
	lineText,
	listOf,
	Page,
	PriceListId,
	size,
	SkuNameKey,
	SpecSheetId,
	text,
	VersionNumber,
} from './fields.ts'

const Block = z.strictObject({ block: z.enum(SPEC_BLOCKS), on: z.boolean() })

/** What the seller decides about a sheet beside its SKUs. */
export const SpecSheetLook = z.strictObject({
	paper: z.enum(SPEC_PAPERS),
	language: z.enum(SPEC_LANGUAGES),
	units: z.enum(UNIT_CHOICES),
	/** In the order of the sheet; blocks that are not named follow as a new sheet has them. */
	blocks: z.array(Block).max(SPEC_BLOCKS.length),
})
export type SpecSheetLook = z.output<typeof SpecSheetLook>

/** What a sheet is made of. */
export const SpecSheetFields = SpecSheetLook.extend({
	name: lineText(SPEC_NAME_MAX),
	/** For whom it is, as it stands under the title: retailers in the EU. Empty: nobody in particular. */
	audience: lineText(SPEC_AUDIENCE_MAX),
	/** The last day on which what it says holds; null: until further notice. */
	valid_until: z.iso.date().nullable(),
	/** By which its prices are, in the list's currency; null: the SKUs' own. */
	price_list_id: PriceListId.nullable(),
	/** Each once, in the order of the sheets; of a parent, its sheet tells of its variants. */
	sku_name_keys: z.array(SkuNameKey).max(SPEC_SKUS_MAX),
})
export type SpecSheetFields = z.output<typeof SpecSheetFields>

/** A SKU of a sheet, as lists show it. */
const SpecSheetSku = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	/** Address of its picture, or empty. */
	img: z.string(),
	is_parent: z.boolean(),
	/** It was deleted: a live sheet is without it, a frozen one shows it as it was. */
	is_gone: z.boolean(),
})
export type SpecSheetSku = z.output<typeof SpecSheetSku>

const Standing = z.object({
	id: z.string(),
	name: z.string(),
	mode: z.enum(SPEC_MODES),
	/** Of a frozen one: as of when. */
	frozen_at: At.nullable(),
	is_archived: z.boolean(),
	/** `SPC-0007`, given when it is published first. */
	number: z.string().nullable(),
	/** Where everybody looks at it who has the link, as a path; null: it is not published. */
	link: z.string().nullable(),
	published_at: At.nullable(),
	version: z.int(),
	created_at: At,
	updated_at: At,
})

const SpecSheetCard = Standing.extend({
	audience: z.string(),
	valid_until: z.iso.date().nullable(),
	/** That day has passed. */
	is_outdated: z.boolean(),
	language: z.enum(SPEC_LANGUAGES),
	paper: z.enum(SPEC_PAPERS),
	/** How many SKUs it has, and the first of them. */
	skus: z.int(),
	first: SpecSheetSku.nullable(),
})
export type SpecSheetCard = z.output<typeof SpecSheetCard>

const SpecSheetRecord = Standing.extend(SpecSheetFields.shape).extend({
	skus: z.array(SpecSheetSku),
	/** Its last day has passed. */
	is_outdated: z.boolean(),
	/** The version that a frozen one shows. */
	frozen_n: z.int().nullable(),
	/** The number of its newest version; 0: there is none. */
	last_n: z.int(),
})
export type SpecSheetRecord = z.output<typeof SpecSheetRecord>

const Changed = z.object({
	/** `made`: the copy. */
	results: z.array(
		z.object({ id: z.string(), ok: z.boolean(), made: z.string().optional(), error: ItemError.optional() }),
	),
	/** How many are other than before. */
	changed: z.int(),
	/** What takes it back. */
	group_id: z.string(),
})

/** Specification sheets that are kept (product.md section 3.11). */
export const specSheet = {
	...publicSpecSheet,
	getSpecSheets: post('/api/getSpecSheets', {
		access: 'user',
		effect: 'read',
		summary: 'Spec sheets, the one changed last first, with how many stand under each head.',
		params: z.strictObject({
			page: Page,
			size: size(20),
			head: z.enum(SPEC_HEADS).default('all'),
			/** Part of the name, or of a SKU. */
			name: text(200).optional(),
		}),
		data: listOf(SpecSheetCard).extend({ heads: z.record(z.enum(SPEC_HEADS), z.int()) }),
	}),
	getSpecSheet: post('/api/getSpecSheet', {
		access: 'user',
		effect: 'read',
		summary: 'One spec sheet with its SKUs.',
		params: z.strictObject({ id: SpecSheetId }),
		data: SpecSheetRecord,
	}),
	newSpecSheet: post('/api/newSpecSheet', {
		access: 'user',
		effect: 'read',
		summary: 'What a new spec sheet begins with, of some SKUs. Nothing is kept.',
		params: z.strictObject({
			/** A variant whose parent is among them is told of with its parent. */
			sku_name_keys: z.array(SkuNameKey).max(5000).default([]),
		}),
		data: SpecSheetFields.extend({ skus: z.array(SpecSheetSku) }),
	}),
	setSpecSheet: post('/api/setSpecSheet', {
		access: 'user',
		effect: 'write',
		summary: 'Make a spec sheet or change one: with an id only the parts that are named change.',
		params: SpecSheetFields.partial().extend({
			id: SpecSheetId.optional(),
			/** What was looked at; another one refuses with the present sheet. */
			version: z.int().min(1).optional(),
		}),
		data: SpecSheetRecord,
	}),
	operateSpecSheets: post('/api/operateSpecSheets', {
		access: 'user',
		effect: 'write',
		summary:
			'Freeze spec sheets, let them follow their SKUs, keep versions, publish, withdraw, archive, duplicate or delete them.',
		params: z.strictObject({
			ids: z.array(SpecSheetId).min(1).max(SPEC_CHANGED_MAX),
			action: z.enum(SPEC_ACTIONS),
		}),
		data: Changed,
	}),
	checkSpecSheet: post('/api/checkSpecSheet', {
		access: 'user',
		effect: 'read',
		summary:
			'What buyers would miss on the sheets of a spec sheet as they stand, by SKU; those without gaps are left out.',
		params: z.strictObject({ id: SpecSheetId }),
		data: z.object({
			list: z.array(
				z.object({
					sku_name_key: z.string(),
					sku_name: z.string(),
					/** Of blocks that are on. */
					gaps: z.array(z.enum(SPEC_GAPS)),
				}),
			),
		}),
	}),
	getSpecSheetVersions: post('/api/getSpecSheetVersions', {
		access: 'user',
		effect: 'read',
		summary: 'Kept states of a spec sheet, the newest first.',
		params: z.strictObject({ id: SpecSheetId }),
		data: z.object({
			list: z.array(z.object({ n: z.int(), at: At, name: z.string(), skus: z.int(), is_shown: z.boolean() })),
		}),
	}),
	restoreSpecSheetVersion: post('/api/restoreSpecSheetVersion', {
		access: 'user',
		effect: 'write',
		summary: 'Show a kept state again, frozen; what the sheet was until then is kept as a version, too.',
		params: z.strictObject({ id: SpecSheetId, n: VersionNumber, version: z.int().min(1).optional() }),
		data: SpecSheetRecord,
	}),
	previewSpecSheet: post('/api/previewSpecSheet', {
		access: 'user',
		effect: 'read',
		summary: 'A page of the sheet of one SKU as it will be printed, as SVG; with what has not been saved yet.',
		params: SpecSheetFields.partial().extend({
			id: SpecSheetId.optional(),
			/** A kept state instead. */
			n: VersionNumber.optional(),
			/** Which of the sheets, from 1; a number beyond the end shows the last one. */
			sheet: z.int().min(1).max(SPEC_SKUS_MAX).default(1),
			page: z.int().min(1).max(100).default(1),
		}),
		data: z.object({
			sheets: z.int(),
			sheet: z.int(),
			pages: z.int(),
			page: z.int(),
			width: z.number(),
			height: z.number(),
			svg: z.string(),
		}),
	}),
	exportSpecSheet: post('/api/exportSpecSheet', {
		access: 'user',
		effect: 'own',
		summary: 'A spec sheet as one PDF, or as a ZIP with one for each SKU, as a job.',
		params: z.strictObject({
			id: SpecSheetId,
			files: z.enum(SPEC_FILES).default('joined'),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
}
