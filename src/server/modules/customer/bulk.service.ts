import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cleanTags, customerName } from '#domain/customer/customer.ts'
import { CUSTOMER_TAGS_MAX } from '#domain/customer/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { requirePerson } from './customer.service.ts'
import { type CustomerRow, holdCustomers } from './customer.store.ts'
import { CUSTOMER_ENTITY, fieldsOf, type Patch } from './stored.rule.ts'
import { rewriteCustomers } from './writes.store.ts'

type Row = (typeof customer)['bulkCustomers']
type Params = ParamsOf<Row>

/**
 * Does the same with several customers, as one change that can be undone; those that are so already stay as they are. An
 * unknown id, an erased one and one whose tags are full are told each. Refuses `customer_tag_missing`, `customer_person_unknown`.
 */
export async function bulkCustomers(ctx: Ctx, params: Params): Promise<DataOf<Row>> {
	if ((params.action === 'tag' || params.action === 'untag') && !params.tag) throw refuse('customer_tag_missing')
	if (params.assigned_to) await requirePerson(ctx, params.assigned_to)
	const held = new Map((await holdCustomers(ctx, params.ids)).map((row) => [row.id, row]))
	const planned = new Map([...held].map(([id, row]) => [id, plan(row, params)]))
	const changes = [...planned].flatMap(([id, patch]) => {
		const row = held.get(id)
		return row && patch && !('code' in patch) ? [{ row, patch }] : []
	})
	await patchCustomers(ctx, changes)
	const group_id = newGroup()
	await record(
		ctx,
		changes.map(({ row, patch }) => ({
			group_id,
			action: 'customer_change',
			entity: CUSTOMER_ENTITY,
			entity_id: row.id,
			before: { customer: customerName(row), ...partOf(row, patch) },
			after: { customer: customerName(row), ...patch },
		})),
	)
	const results = [...new Set(params.ids)].map((id) => {
		const outcome = held.has(id) ? planned.get(id) : { code: 'not_found' }
		return outcome && 'code' in outcome ? { id, ok: false, error: itemError(outcome, ctx.locale) } : { id, ok: true }
	})
	return { results, changed: changes.length, group_id }
}

/** What becomes otherwise of a customer; null for nothing. */
function plan(row: CustomerRow, { action, tag = '', assigned_to = null }: Params): Patch | Problem | null {
	if (row.erased_at) return { code: 'customer_erased' }
	if (action === 'archive' || action === 'restore') {
		const archived = action === 'archive'
		return row.archived === archived ? null : { archived }
	}
	if (action === 'assign') return row.assigned_to === assigned_to ? null : { assigned_to }
	const has = row.tags.some((one) => foldText(one) === foldText(tag))
	if (action === 'untag') return has ? { tags: row.tags.filter((one) => foldText(one) !== foldText(tag)) } : null
	if (has) return null
	if (row.tags.length >= CUSTOMER_TAGS_MAX) return { code: 'customer_tags_full', params: { max: CUSTOMER_TAGS_MAX } }
	return { tags: cleanTags([...row.tags, tag]) }
}

/** Of a customer what a patch changes, as it is now. */
export function partOf({ archived, tags, assigned_to }: CustomerRow, patch: Patch): Patch {
	return {
		...(patch.archived !== undefined && { archived }),
		...(patch.tags !== undefined && { tags }),
		...(patch.assigned_to !== undefined && { assigned_to }),
	}
}

/** Changes each as its patch says, in one statement. */
export async function patchCustomers(ctx: Ctx, changes: readonly { row: CustomerRow; patch: Patch }[]): Promise<void> {
	const rows = changes.map(({ row, patch: { archived = row.archived, ...part } }) => ({
		id: row.id,
		archived,
		fields: { ...fieldsOf(row), ...part },
	}))
	await rewriteCustomers(ctx, rows, ctx.house.now())
}
