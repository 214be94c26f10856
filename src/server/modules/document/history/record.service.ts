import type { DraftFields } from '#contract/document-draft.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/names.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { writeLast } from '#server/db/writes.ts'
import { newGroup, record, recordingOf } from '#server/modules/activity/index.ts'
import type { DocumentRow } from '../document.store.ts'
import type { FileRow } from '../files/file.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { addToEdit, DOCUMENT, DOCUMENT_STEP, findOpenEdit } from './history.store.ts'

/** Edits by one person within this are one step: drafts are saved while somebody types. */
const EDIT_MS = 30 * 60_000

type Named = Pick<DocumentRow, 'type' | 'number' | 'name'>

/** What a document is called in the account's activity. */
export function labelOf({ locale }: Pick<Ctx, 'locale'>, { type, number, name }: Named): string {
	return number ?? [DOCUMENT_TYPE_NAMES[type][locale], name].filter(Boolean).join(' · ')
}

const aboutOf = (ctx: Ctx, row: Named): JsonObject => ({ document: labelOf(ctx, row), type: row.type })

/** Notes that a draft was made. Whoever does not want it deletes it. */
export function recordMade(ctx: Ctx, id: string, row: Named): Promise<void> {
	const after = aboutOf(ctx, row)
	return record(ctx, [
		{ group_id: newGroup(), action: 'document_make', entity: DOCUMENT_STEP, entity_id: id, before: null, after },
	])
}

/** Notes what was changed of a document; what is typed in a row is one step. */
export async function recordEdit(ctx: Ctx, row: DocumentRow, was: DraftFields, is: DraftFields): Promise<void> {
	const changed = partsChanged(was, is)
	if (changed.length === 0) return
	const since = new Date(ctx.house.now().getTime() - EDIT_MS)
	const open = await findOpenEdit(ctx, row.id, since)
	const goesOn = open && open.version === row.version ? open : undefined
	const fields = [...new Set([...(goesOn?.fields ?? []), ...changed.flatMap((part) => fieldsChanged(part, was, is))])]
	const after = { ...aboutOf(ctx, { ...row, name: is.bill_to.name }), version: row.version + 1, fields }
	const fresh = goesOn ? changed.filter((part) => !goesOn.parts.includes(part)) : changed
	const kept = Object.fromEntries(fresh.map((part) => [part, was[part]]))
	if (goesOn) return addToEdit(ctx, goesOn.id, { after, kept: fresh.length ? kept : null })
	const before = { ...aboutOf(ctx, row), kept }
	const about = { group_id: newGroup(), action: 'document_change', entity: DOCUMENT, entity_id: row.id }
	return record(ctx, [{ ...about, before, after }])
}

type Part = keyof DraftFields

function partsChanged(was: DraftFields, is: DraftFields): Part[] {
	return (Object.keys(is) as Part[]).filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
}

/** Of what has many small parts, those. */
function fieldsChanged(part: Part, was: DraftFields, is: DraftFields): string[] {
	if (part !== 'meta') return [part]
	const old: Record<string, unknown> = was.meta
	return Object.entries(is.meta).flatMap(([key, value]) =>
		JSON.stringify(old[key]) === JSON.stringify(value) ? [] : `meta.${key}`,
	)
}

/** What is told of a step. */
interface RecordedStep {
	step: string
	reason?: string | undefined
	amount?: string
}

/**
 * Notes a step that is not taken back by undo: another step is what takes it back, where one does. What the transaction does
 * after it is no more than written.
 */
export function recordStep(
	ctx: Ctx,
	row: Pick<DocumentRow, 'id'> & Named,
	{ step, ...more }: RecordedStep,
): Promise<void> {
	const after = { ...aboutOf(ctx, row), step, ...more }
	const about = { group_id: newGroup(), action: 'document_step', entity: DOCUMENT_STEP, entity_id: row.id }
	return writeLast(ctx.db, recordingOf(ctx, [{ ...about, before: null, after }]))
}

/** What is known of a draft that has gone: what it was made of, as that is now, and what was attached to it. */
interface Removal {
	group_id: string
	from: Pick<DocumentRow, 'version'> | null
	files: readonly FileRow[]
}

/** Notes that a draft was deleted, with all that brings it back; what it was made of is told by its number of changes. */
export async function recordRemoved(ctx: Ctx, row: DocumentRow, { group_id, from, files }: Removal): Promise<void> {
	const { type, revision, from_id, inquiry_id } = row
	const attached = files.map(({ id, file, send_along }) => ({ id, file, send_along }))
	const source = from && { version: from.version }
	const kept = { fields: fieldsOf(row), revision, from_id, inquiry_id, from: source, files: attached }
	const before = { ...aboutOf(ctx, row), kept }
	const about = { group_id, action: 'document_remove', entity: DOCUMENT, entity_id: row.id }
	await record(ctx, [{ ...about, before: { ...before, type }, after: null }])
}
