import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import type { specSheet } from '#contract/spec-sheet.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import type { SpecAction } from '#domain/spec-sheet/record.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { itemError } from '#server/http/refusal.ts'
import { type Activity, newGroup, record, undoEach } from '#server/modules/activity/index.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { holdSheets, insertSheet, nextNumber, type SpecSheetRow, updateSheet } from './spec-sheet.store.ts'
import { columnsOf, fieldsOf } from './stored.rule.ts'
import { keepVersion } from './version.service.ts'
import { copyVersion, findVersion, pruneVersions } from './version.store.ts'

type Row = (typeof specSheet)['operateSpecSheets']

const SPEC_SHEET = 'spec_sheet'

/** Does the same with each of some sheets. What changes nothing of one is no fault; unknown ids are told. */
export async function operateSpecSheets(ctx: Ctx, { ids, action }: ParamsOf<Row>): Promise<DataOf<Row>> {
	// Numbers are given one after the other.
	if (action === 'publish') await lockAccount(ctx)
	const rows = await holdSheets(ctx, [...new Set(ids)])
	const known = new Map(rows.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.id, row]))
	const group_id = newGroup()
	const made = new Map<string, string>()
	const failed = new Map<string, Problem>()
	const activities: Activity[] = []
	let changed = 0
	for (const row of known.values()) {
		const done = await DO[action](ctx, row)
		if (!done) continue
		if (isProblem(done)) {
			failed.set(row.id, done)
			continue
		}
		if (done.made) made.set(row.id, done.made.id)
		changed++
		if (done.told) activities.push({ group_id, ...done.told })
	}
	await record(ctx, activities)
	const results = ids.map((id) => {
		const problem = known.has(id) ? failed.get(id) : { code: 'not_found' as const }
		if (problem) return { id, ok: false, error: itemError(problem, ctx.locale) }
		const copy = made.get(id)
		return { id, ok: true, ...(copy !== undefined && { made: copy }) }
	})
	return { results, changed, group_id }
}

interface Done {
	/** What can be taken back. */
	told?: Omit<Activity, 'group_id'>
	made?: { id: string }
}
type Change = Partial<
	Pick<SpecSheetRow, 'frozen_n' | 'last_n' | 'no' | 'token' | 'published_at' | 'archived_at' | 'deleted_at'>
>

/** Null: there was nothing to do. */
const DO: Readonly<Record<SpecAction, (ctx: Ctx, row: SpecSheetRow) => Promise<Done | Problem | null>>> = {
	freeze: async (ctx, row) => (row.frozen_n === null ? freeze(ctx, row) : null),
	refresh: async (ctx, row) => (row.frozen_n === null ? null : freeze(ctx, row)),
	live: async (ctx, row) => (row.frozen_n === null ? null : change(ctx, row, { frozen_n: null })),
	keep: async (ctx, row) => {
		await updateSheet(ctx, row.id, { last_n: await keepVersion(ctx, row) })
		await pruneVersions(ctx, row.id)
		return {}
	},
	publish,
	withdraw: async (ctx, row) => (row.published_at ? change(ctx, row, { published_at: null }) : null),
	archive: async (ctx, row) => (row.archived_at ? null : change(ctx, row, { archived_at: ctx.house.now() })),
	restore: async (ctx, row) => (row.archived_at ? change(ctx, row, { archived_at: null }) : null),
	duplicate,
	delete: async (ctx, row) => change(ctx, row, { deleted_at: ctx.house.now() }),
}

async function freeze(ctx: Ctx, row: SpecSheetRow): Promise<Done> {
	const n = await keepVersion(ctx, row, true)
	const done = await change(ctx, row, { frozen_n: n, last_n: n })
	await pruneVersions(ctx, row.id)
	return done
}

/** Bytes of the token in its link: nobody guesses 128 bits. */
const TOKEN_BYTES = 16

/** Opens its page. The first time it gets its number and its link, which stay. */
async function publish(ctx: Ctx, row: SpecSheetRow): Promise<Done | Problem | null> {
	if (row.published_at) return null
	if (row.archived_at) return { code: 'spec_sheet_archived' }
	if (row.sku_keys.length === 0) return { code: 'spec_sheet_empty' }
	const { no, token } = row
	return change(ctx, row, {
		no: no ?? (await nextNumber(ctx)),
		token: token ?? randomBytes(TOKEN_BYTES).toString('base64url'),
		published_at: ctx.house.now(),
	})
}

async function change(ctx: Ctx, row: SpecSheetRow, what: Change): Promise<Done> {
	await updateSheet(ctx, row.id, what)
	const action = what.deleted_at ? 'spec_sheet_remove' : 'spec_sheet_change'
	const told = {
		action,
		entity: SPEC_SHEET,
		entity_id: row.id,
		before: stateOf(row),
		after: stateOf({ ...row, ...what }),
	}
	return { told }
}

const COPY = { en: '(copy)', zh: '（副本）' } as const

/** A copy shows what its original does, also where that is frozen. */
async function duplicate(ctx: Ctx, row: SpecSheetRow): Promise<Done> {
	const id = newId()
	const fields = fieldsOf(row)
	const name = fields.name && `${fields.name} ${COPY[ctx.locale]}`
	await insertSheet(ctx, { ...columnsOf({ ...fields, name }, []), search: row.search, id })
	if (row.frozen_n !== null) {
		await copyVersion(ctx, { id: row.id, n: row.frozen_n }, { id, n: 1 })
		await updateSheet(ctx, id, { frozen_n: 1, last_n: 1 })
	}
	const after = stateOf({
		name,
		frozen_n: row.frozen_n === null ? null : 1,
		published_at: null,
		archived_at: null,
		deleted_at: null,
	})
	const told = { action: 'spec_sheet_change', entity: SPEC_SHEET, entity_id: id, before: null, after }
	return { told, made: { id } }
}

const Kept = z.object({
	frozen_n: z.int().nullable(),
	is_published: z.boolean().default(false),
	is_archived: z.boolean(),
	is_deleted: z.boolean(),
})

type Standing = Pick<SpecSheetRow, 'frozen_n' | 'published_at' | 'archived_at' | 'deleted_at'>

/** What a record of a change keeps of a sheet. */
function stateOf({ name, ...row }: Standing & Pick<SpecSheetRow, 'name'>) {
	return { spec_sheet: name, kept: standingOf(row) }
}

function standingOf(row: Standing): z.output<typeof Kept> {
	return {
		frozen_n: row.frozen_n,
		is_published: row.published_at !== null,
		is_archived: row.archived_at !== null,
		is_deleted: row.deleted_at !== null,
	}
}

/** Takes back freezing, publishing, archiving, copying and deleting. */
export const undoSpecSheets: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, SPEC_SHEET, (change) => undoOne(ctx, change, group_id))

async function undoOne(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const [row] = await holdSheets(ctx, [entity_id])
	if (!row) return 'not_found'
	const [was, became] = [before, after].map((state) => state && keptIn(entity_id, state))
	const now = standingOf(row)
	// A copy comes of nothing: without it, it is deleted.
	const goal = was ?? { ...now, is_deleted: true }
	if (!became || !isSame(now, became)) return 'undo_changed_since'
	if (goal.frozen_n !== null && !(await findVersion(ctx, entity_id, goal.frozen_n))) return 'undo_changed_since'
	const at = ctx.house.now()
	const what = {
		frozen_n: goal.frozen_n,
		published_at: goal.is_published ? (row.published_at ?? at) : null,
		archived_at: goal.is_archived ? (row.archived_at ?? at) : null,
		deleted_at: goal.is_deleted ? (row.deleted_at ?? at) : null,
	}
	await updateSheet(ctx, entity_id, what)
	const told = { group_id, action: 'undo', entity: SPEC_SHEET, entity_id }
	await record(ctx, [{ ...told, before: stateOf(row), after: stateOf({ ...row, ...what }) }])
	return null
}

const keptIn = (id: string, state: object) => readStored(Kept, (state as { kept?: unknown }).kept, `spec sheet ${id}`)

function isSame(a: z.output<typeof Kept>, b: z.output<typeof Kept>): boolean {
	return (
		a.frozen_n === b.frozen_n &&
		a.is_published === b.is_published &&
		a.is_archived === b.is_archived &&
		a.is_deleted === b.is_deleted
	)
}
