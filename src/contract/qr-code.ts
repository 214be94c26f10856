import { z } from 'zod'
import { LABEL_SHEET_NAMES, COPIES_MAX, LABELS_A_SHEET_MAX } from '#domain/label/sheets.ts'
import { QR_EXPORT_MAX, QR_NAME_MAX, QR_PIXELS } from '#domain/qr-code/limits.ts'
import { CAPTION_MAX, CODE_LEVELS, DEFAULT_LOOK, LOGO_MAX, LOGO_MIN, QUIET } from '#domain/qr-code/look.ts'
import { CODE_TARGETS } from '#domain/qr-code/target.ts'
import { URL_MAX } from '#domain/url.ts'
import { post } from './endpoint.ts'
import {
	At,
	CatalogId,
	ItemError,
	listOf,
	MediaUrl,
	Page,
	QrCodeId,
	requiredText,
	ShareHash,
	ShareLinkId,
	size,
	SkuNameKey,
	text,
} from './fields.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/i)

export const CodeLook = z.strictObject({
	color: color.default(DEFAULT_LOOK.color),
	ground: color.default(DEFAULT_LOOK.ground),
	level: z.enum(CODE_LEVELS).default(DEFAULT_LOOK.level),
	quiet: z.int().min(QUIET.min).max(QUIET.max).default(DEFAULT_LOOK.quiet),
	logo: MediaUrl.nullable().default(DEFAULT_LOOK.logo),
	logo_size: z.int().min(LOGO_MIN).max(LOGO_MAX.H).default(DEFAULT_LOOK.logo_size),
	caption: text(CAPTION_MAX).default(DEFAULT_LOOK.caption),
})

/** Where a code leads; `link_id` is a named link of the catalog, else its own is taken. */
const Target = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('catalog'), catalog_id: CatalogId, link_id: ShareLinkId.optional() }),
	z.strictObject({
		kind: z.literal('item'),
		catalog_id: CatalogId,
		link_id: ShareLinkId.optional(),
		sku_name_key: SkuNameKey,
	}),
	z.strictObject({ kind: z.literal('card') }),
	z.strictObject({ kind: z.literal('url'), url: text(URL_MAX) }),
])
export type CodeTarget = z.output<typeof Target>

const QrCode = z.object({
	id: z.string(),
	name: z.string(),
	/** What a scanner reads, without the host. */
	path: z.string(),
	kind: z.enum(CODE_TARGETS),
	catalog_id: z.string().nullable(),
	link_id: z.string().nullable(),
	sku_name_key: z.string(),
	url: z.string(),
	/** What the target is called: of a catalog, a named link, a SKU; empty of what is gone. */
	catalog_name: z.string(),
	link_name: z.string(),
	sku_name: z.string(),
	look: CodeLook,
	/**
	 * `closed`: the catalog or the card is not public at the moment, or the link has ended; `gone`: one of them was deleted;
	 * `item_gone`: the SKU was, so the code opens the catalog.
	 */
	state: z.enum(['active', 'closed', 'gone', 'item_gone']),
	visits: z.int(),
	/** Of the last 30 days. */
	recent_visits: z.int(),
	last_visit_at: At.nullable(),
	version: z.int(),
	created_at: At,
	updated_at: At,
})
export type QrCode = z.output<typeof QrCode>

/** QR codes that are printed once and can lead elsewhere later (product.md section 3.19). */
export const qrCode = {
	getQrCodes: post('/api/getQrCodes', {
		access: 'user',
		effect: 'read',
		summary: 'QR codes with where they lead and how often they were scanned, the newest first.',
		params: z.strictObject({ page: Page, size: size(50), name: text(200).optional(), qr_code_id: QrCodeId.optional() }),
		data: listOf(QrCode),
	}),
	setQrCode: post('/api/setQrCode', {
		access: 'user',
		effect: 'write',
		summary:
			'Make a QR code, or change its name, look or target; its address stays, so what is printed goes on working.',
		params: z.strictObject({
			qr_code_id: QrCodeId.optional(),
			name: requiredText(QR_NAME_MAX).optional(),
			target: Target.optional(),
			look: CodeLook.optional(),
			version: z.int().min(1).optional(),
		}),
		data: QrCode.extend({
			/** What undoes the change; null of a new code. */
			group_id: z.string().nullable(),
		}),
	}),
	drawQrCode: post('/api/drawQrCode', {
		access: 'user',
		effect: 'own',
		summary: 'Draw a QR code of the account, or of a share link by its hash, as SVG and where asked for as PNG.',
		params: z.strictObject({
			qr_code_id: QrCodeId.optional(),
			/** A catalog’s own link or a named one. */
			hash: ShareHash.optional(),
			/** Instead of its own; of a code that is not made yet, with neither id nor hash. */
			look: CodeLook.optional(),
			/** Width of a PNG, about. */
			pixels: z.int().min(QR_PIXELS.min).max(QR_PIXELS.max).optional(),
		}),
		data: z.object({
			svg: z.string(),
			/** Base64. */
			png: z.string().optional(),
			/** What the code says; empty of one that is not made yet. */
			address: z.string(),
			file_name: z.string(),
		}),
	}),
	exportQrCodes: post('/api/exportQrCodes', {
		access: 'user',
		effect: 'own',
		summary: 'Print QR codes on sheets of labels or a roll as a PDF file, as a job; at most 5,000 labels.',
		params: z.strictObject({
			qr_code_ids: z.array(QrCodeId).min(1).max(QR_EXPORT_MAX),
			sheet: z.enum(LABEL_SHEET_NAMES),
			copies: z.int().min(1).max(COPIES_MAX).default(1),
			/** The label of the first sheet that is printed first; those before it are used. */
			first: z.int().min(1).max(LABELS_A_SHEET_MAX).default(1),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
	deleteQrCodes: post('/api/deleteQrCodes', {
		access: 'user',
		effect: 'write',
		summary: 'Delete QR codes: what is printed leads nowhere then. They can be brought back for 30 days.',
		params: z.strictObject({ ids: z.array(QrCodeId).min(1).max(200) }),
		data: z.object({
			results: z.array(z.object({ id: z.string(), ok: z.boolean(), error: ItemError.optional() })),
			group_id: z.string(),
		}),
	}),
}
