import { z } from 'zod'
import { ACTIVITY_KINDS } from '#domain/activity/kinds.ts'
import { get, post } from './endpoint.ts'
import { At, GroupId, listOf, Page, size, UserId } from './fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** One change of a group: what it was made on, and what stood there before and after. */
export const Change = z.object({
	id: z.string(),
	action: z.string(),
	entity: z.string(),
	/** The SKU as it is called now, or was when it left, or the parameter; empty when nothing is left of it. */
	name: z.string(),
	sku_name_key: z.string().optional(),
	before: Values,
	after: Values,
	undone: z.boolean(),
})
export type Change = z.output<typeof Change>

/** What was done in one go, and can be undone in one go. */
export const ActivityGroup = z.object({
	group_id: z.string(),
	at: At,
	user: z.string(),
	/** What was done first: create, update, move, import, delete, restore, purge, undo, stock… */
	action: z.string(),
	entity: z.string(),
	changes: z.int(),
	/** How many of them are of its entity: SKUs, without the stock that came with them. */
	things: z.int(),
	/** Changes that can still be taken back; 0 when the group is undone, too old or final. */
	open: z.int(),
	/** The day its undo ends; absent when there is nothing left to undo. */
	undo_until: At.optional(),
	/** The first changes of it. */
	sample: z.array(Change),
})
export type ActivityGroup = z.output<typeof ActivityGroup>

export const activity = {
	getActivities: get('/api/getActivities', {
		access: 'user',
		summary: 'What was done, group by group, the newest first; at most 10,000 groups back.',
		params: z.strictObject({
			page: Page,
			size: size(30, 100),
			/** Groups that hold a change of it. */
			entity: z.enum(['sku', 'stock']).optional(),
			kind: z.enum(ACTIVITY_KINDS).optional(),
			user_id: UserId.optional(),
			/** A day in the account's time zone. */
			day: z.iso.date().optional(),
		}),
		data: listOf(ActivityGroup).extend({
			/** Who can be asked for: the people of the account. */
			people: z.array(z.object({ user_id: z.string(), name: z.string() })),
		}),
	}),
	getChanges: get('/api/getChanges', {
		access: 'user',
		summary: 'Every change of one group, in their order.',
		params: z.strictObject({ group_id: GroupId, page: Page, size: size(50) }),
		data: listOf(Change),
	}),
	undoGroup: post('/api/undoGroup', {
		access: 'user',
		effect: 'write',
		summary:
			'Undo a bulk change of the last 30 days; what was changed since is left alone and listed. Undoing its own `group_id` does it again.',
		params: z.strictObject({ group_id: GroupId }),
		data: z.object({
			/** The undo itself: a group that can be undone in turn. */
			group_id: z.string(),
			restored: z.int(),
			skipped: z.array(z.object({ key: z.string(), reason: z.string() })),
			/** More than 500 changes: a job takes them back; its result is what stands here. */
			job_id: z.string().optional(),
		}),
	}),
}
