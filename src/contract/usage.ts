import { z } from 'zod'
import { PLAN_NAME_MAX, PLAN_NOTE_MAX, QUOTA_MAX } from '#domain/account/plan.ts'
import { get, post } from './endpoint.ts'
import { At, lineText, listOf, Page, size, text, Username } from './fields.ts'

/** What is used of a quota (null: as many as one likes); `warn` from 80 % on. */
const Used = z.object({ used: z.int(), limit: z.int().nullable(), warn: z.boolean() })

/** What an account uses, and what it agreed with the operator. */
const Usage = z.object({
	bytes: Used,
	pictures: Used,
	skus: Used,
	/** Published catalogs. */
	catalogs: Used,
	/** PDFs of catalogs, of this month where the account is; those that wait are among them. */
	pdfs: Used,
	/** The name of its plan; empty: none, or it has ended. */
	plan: z.string(),
	/** The last day of the plan; null: until it is changed. */
	ends_on: z.string().nullable(),
	/** What held until a day of the last month; null: nothing ended. */
	ended: z.object({ plan: z.string(), ends_on: z.string() }).nullable(),
})

/** Limits of its own; null: those of the installation. */
const limit = (max: number) => z.int().min(0).max(max).nullable()
const Limits = z.strictObject({
	bytes: limit(QUOTA_MAX.bytes),
	pictures: limit(QUOTA_MAX.pictures),
	skus: limit(QUOTA_MAX.skus),
	catalogs: limit(QUOTA_MAX.catalogs),
	pdfs: limit(QUOTA_MAX.pdfs),
})

/** An account as the operator sees it. */
const AccountRow = z.object({
	username: z.string(),
	email: z.string(),
	company: z.string(),
	is_operator: z.boolean(),
	created_at: At,
	usage: Usage,
	/** As it was agreed, also where it has ended. */
	plan: z.string(),
	limits: Limits,
	ends_on: z.string().nullable(),
	note: z.string(),
})
export type AccountRow = z.output<typeof AccountRow>

/** Quotas and plans of accounts (product.md section 3.16). */
export const usage = {
	getUsage: get('/api/getUsage', {
		access: 'user',
		summary:
			'How much of its room the account uses: bytes of files, pictures, SKUs (deleted ones too), published catalogs, PDFs of the month; and its plan.',
		params: z.strictObject({}),
		data: Usage,
	}),
	getAccounts: get('/api/getAccounts', {
		access: 'operator',
		summary: 'The accounts of this installation with what they use and their plans, the newest first.',
		params: z.strictObject({ name: lineText(100).optional(), page: Page, size: size(20) }),
		data: listOf(AccountRow),
	}),
	setAccountPlan: post('/api/setAccountPlan', {
		access: 'operator',
		effect: 'write',
		summary: 'Agree a plan with an account: its name, limits of its own, its last day. The account is told.',
		params: z.strictObject({
			username: Username,
			plan: lineText(PLAN_NAME_MAX),
			limits: Limits,
			ends_on: z.iso.date().nullable(),
			/** Payments, agreements: for the operator alone. */
			note: text(PLAN_NOTE_MAX).default(''),
		}),
		data: AccountRow,
	}),
}
