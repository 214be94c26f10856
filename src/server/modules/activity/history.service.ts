import type { activity, ActivityGroup, Change } from '#contract/activity.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { offsetOf } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { UNDO_DAYS } from './activity.service.ts'
import {
	type ChangeRow,
	countGroups,
	findGroups,
	readChanges,
	readPeople,
	readSamples,
	readSummaries,
} from './history.store.ts'

type Params<K extends keyof typeof activity> = ParamsOf<(typeof activity)[K]>

const DAY_MS = 86_400_000
/** Groups that can be paged through, and are looked at for those that are asked for. */
const GROUPS_MAX = 10_000
/** Changes shown of each group in the list. */
const SAMPLE = 3

/** Groups of changes, the newest first, each with its first changes, and who can have made them. */
export async function getActivities(
	ctx: Ctx,
	{ page, size, ...wanted }: Params<'getActivities'>,
): Promise<DataOf<(typeof activity)['getActivities']>> {
	const total = await countGroups(ctx, wanted, GROUPS_MAX)
	const ids = await findGroups(ctx, wanted, { skip: offsetOf({ page, size }), take: size, most: GROUPS_MAX })
	const [summaries, samples] = await Promise.all([readSummaries(ctx, ids), readSamples(ctx, ids, SAMPLE)])
	const people = await readPeople(ctx)
	const list = ids.flatMap((group_id): ActivityGroup[] => {
		const summary = summaries.get(group_id)
		if (!summary) return []
		const until = new Date(summary.at.getTime() + UNDO_DAYS * DAY_MS)
		const open = until < ctx.house.now() ? 0 : summary.open
		return [
			{
				group_id,
				at: summary.at.toISOString(),
				user: summary.user,
				action: summary.action,
				entity: summary.entity,
				changes: summary.changes,
				things: summary.things,
				open,
				...(open ? { undo_until: until.toISOString() } : {}),
				sample: (samples.get(group_id) ?? []).map(toChange),
			},
		]
	})
	return { total, list, people }
}

/** Every change of a group, in their order. Refuses with `not_found`. */
export async function getChanges(
	ctx: Ctx,
	{ group_id, page, size }: Params<'getChanges'>,
): Promise<{ total: number; list: Change[] }> {
	const summary = (await readSummaries(ctx, [group_id])).get(group_id)
	if (!summary) throw refuse('not_found')
	const rows = await readChanges(ctx, group_id, { skip: offsetOf({ page, size }), take: size })
	return { total: summary.changes, list: rows.map(toChange) }
}

function toChange({ id, action, entity, sku_name, sku_name_key, before, after, undone }: ChangeRow): Change {
	const kept =
		after?.['sku_name'] ??
		before?.['sku_name'] ??
		(after ?? before)?.['parameter'] ??
		(after ?? before)?.['category'] ??
		(after ?? before)?.['place'] ??
		after?.['catalog'] ??
		(after ?? before)?.['customer'] ??
		(after ?? before)?.['inquiry'] ??
		(after ?? before)?.['qr_code'] ??
		(after ?? before)?.['email_template'] ??
		(after ?? before)?.['spec_sheet'] ??
		(after ?? before)?.['document']
	return {
		id,
		action,
		entity,
		name: sku_name ?? (typeof kept === 'string' ? kept : ''),
		...(sku_name_key === null ? {} : { sku_name_key }),
		before: tellable(entity, before),
		after: tellable(entity, after),
		undone,
	}
}

/** What undo keeps of a document is large and tells nobody anything. */
function tellable(entity: string, state: ChangeRow['before']): ChangeRow['before'] {
	if (entity !== 'document' || state === null) return state
	const { kept: _kept, ...told } = state
	return told
}
