import { z } from 'zod'
import { SPEC_SKUS_MAX } from '#domain/spec-sheet/record.ts'
import { post } from './endpoint.ts'
import { At, SpecSheetToken, Username } from './fields.ts'

const Address = { username: Username, token: SpecSheetToken }
/** Which of its sheets, from 1; a number beyond the end means the last one. */
const Sheet = z.int().min(1).max(SPEC_SKUS_MAX).default(1)

/** A spec sheet as everybody sees it who has its link. */
export const PublicSpecSheet = z.object({
	number: z.string(),
	name: z.string(),
	language: z.enum(['en', 'zh']),
	/** Of a frozen one: as of when. */
	frozen_at: At.nullable(),
	/** For whom it is; may be empty. */
	audience: z.string(),
	valid_until: z.iso.date().nullable(),
	/** Its last day has passed. */
	is_outdated: z.boolean(),
	/** The e-mail only where the sheets tell of contacts. */
	seller: z.object({ name: z.string(), email: z.string() }),
	sheets: z.array(
		z.object({
			sku_name: z.string(),
			name: z.string(),
			/** Address of its picture, or empty. */
			img: z.string(),
			/** What it leads to, certificates first of all. */
			files: z.array(z.object({ label: z.string(), url: z.string() })),
		}),
	),
})
export type PublicSpecSheet = z.output<typeof PublicSpecSheet>

/** Published spec sheets, by the token of their link (product.md section 3.11). */
export const publicSpecSheet = {
	getPublicSpecSheet: post('/api/getPublicSpecSheet', {
		access: 'public',
		effect: 'read',
		summary: 'A published spec sheet by the token of its link: what it is called, and whose sheets it holds.',
		params: z.strictObject(Address),
		data: PublicSpecSheet,
	}),
	getPublicSpecPaper: post('/api/getPublicSpecPaper', {
		access: 'public',
		effect: 'read',
		summary: 'A page of one of its sheets as it is printed, as SVG.',
		params: z.strictObject({ ...Address, sheet: Sheet, page: z.int().min(1).max(100).default(1) }),
		data: z.object({ pages: z.int(), page: z.int(), width: z.number(), height: z.number(), svg: z.string() }),
	}),
	exportPublicSpecSheet: post('/api/exportPublicSpecSheet', {
		access: 'public',
		effect: 'own',
		summary: 'One of its sheets as PDF, at an address that is good for some minutes.',
		params: z.strictObject({ ...Address, sheet: Sheet }),
		data: z.object({ url: z.string(), file_name: z.string() }),
	}),
}
