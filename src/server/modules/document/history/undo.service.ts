import { z } from 'zod'
import { DraftFields } from '#contract/document-draft.ts'
import { compareDecimals, signOf, subtractDecimals } from '#domain/decimal.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { wantCustomer } from '#server/modules/customer/index.ts'
import { conversionOf, conversionsOf, isConversion, takenBy } from '../derive.service.ts'
import { setDocument } from '../document.service.ts'
import { type DocumentRow, findDocument, holdDocument, insertDocument, updateDocument } from '../document.store.ts'
import { insertFiles } from '../files/file.store.ts'
import { operateDocument } from '../operate.service.ts'
import { settleQuotation } from '../stock/quotation.service.ts'
import { columnsOf, fieldsOf, totalsOfFields } from '../stored.rule.ts'
import { DOCUMENT } from './history.store.ts'
import { labelOf } from './record.service.ts'

/** What brings a deleted draft back. */
const Removed = z.object({
	type: z.enum(DOCUMENT_TYPES),
	kept: z.object({
		fields: DraftFields,
		revision: z.int(),
		from_id: z.string().nullable(),
		inquiry_id: z.string().nullable(),
		/** What it was made of, as that stood when the draft had gone. */
		from: z.object({ version: z.int() }).nullable(),
		files: z.array(z.object({ id: z.string(), file: z.unknown(), send_along: z.boolean() })),
	}),
})
const Edited = z.object({ kept: DraftFields.partial() })
const Now = z.object({ version: z.int() })

/**
 * Brings deleted drafts back with what stood on them, takes edits back, and removes drafts that were made; what was changed
 * since stays as it is.
 */
export const undoDocuments: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, DOCUMENT, (change) => undoOne(ctx, change, group_id))

async function undoOne(ctx: Ctx, change: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const row = await holdDocument(ctx, change.entity_id)
	if (change.after === null) return row ? 'undo_changed_since' : bringBack(ctx, change, group_id)
	if (!row) return 'not_found'
	if (row.version !== readStored(Now, change.after, `record ${change.id} of a document`).version)
		return 'undo_changed_since'
	return change.before === null ? takeAway(ctx, row, group_id) : putBack(ctx, row, change, group_id)
}

async function bringBack(ctx: Ctx, { id, entity_id, before }: RecordedChange, group_id: string) {
	const { type, kept } = readStored(Removed, before, `record ${id} of a document`)
	const { fields, from, files, ...origin } = kept
	const source = origin.from_id === null ? undefined : await holdDocument(ctx, origin.from_id)
	if (from && !(await isStillFree(ctx, source, { ...origin, type, fields, version: from.version })))
		return 'undo_changed_since' as const
	const customer_id = await knownCustomer(ctx, fields.customer_id)
	const columns = columnsOf({ ...fields, customer_id }, totalsOfFields(fields, '0'), null)
	const now = ctx.house.now()
	const made = { ...columns, ...origin, type, from_id: source?.id ?? null, id: entity_id }
	await insertDocument(ctx, { ...made, state: 'draft', paid: '0', created_at: now, updated_at: now })
	await insertFiles(
		ctx,
		files.map(({ file, ...more }) => ({ ...more, document_id: entity_id, file: JSON.stringify(file), at: now })),
	)
	if (from && source) await closeAgain(ctx, source)
	const row = await findDocument(ctx, entity_id)
	if (row) await settleQuotation(ctx, row)
	const after = { document: labelOf(ctx, { type, number: null, name: fields.bill_to.name }), type, version: 1 }
	await record(ctx, [{ group_id, action: 'undo', entity: DOCUMENT, entity_id, before: null, after }])
	return null
}

interface Returning {
	type: DocumentRow['type']
	revision: number
	/** Of what it was made of, when it had gone. */
	version: number
	fields: DraftFields
}

/**
 * Whether a draft may take again what it took of what it was made of. Where that has changed since, a revision may not; an
 * invoice or pro forma may as far as nobody else has taken it meanwhile, and unless both would ask for what is paid once.
 */
async function isStillFree(ctx: Ctx, source: DocumentRow | undefined, draft: Returning): Promise<boolean> {
	const { revision, version, fields, type } = draft
	const isTaking = source !== undefined && isConvertible(source) && isConversion(type)
	if ((revision === 1 && !isTaking) || source?.version === version) return true
	if (revision > 1 || !source || !GIVES.has(source.state)) return false
	const others = await conversionsOf(ctx, source)
	if (asksOnce(fields) && others.some((other) => asksOnce(fieldsOf(other)))) return false
	const taken = takenBy(others)
	return fieldsOf(source).lines.every(({ id, kind, qty }) => {
		const mine = fields.lines.find((line) => line.id === id)
		if (kind !== 'item' || mine?.kind !== 'item') return true
		const rest = subtractDecimals(qty, taken.get(id) ?? '0')
		return signOf(rest) === signOf(mine.qty) && compareDecimals(absolute(mine.qty), absolute(rest)) <= 0
	})
}

/** States in which something more is made of a quotation, an order or a pro forma. */
const GIVES: ReadonlySet<DocumentState> = new Set(['accepted', 'confirmed', 'partly_invoiced', 'open'])

const absolute = (value: string) => value.replace(/^-/, '')

function asksOnce({ meta: { deposit, shipping, fees, discount } }: DraftFields): boolean {
	return signOf(deposit) !== 0 || shipping !== null || fees.length > 0 || (discount !== null && 'amount' in discount)
}

function isConvertible({ type }: DocumentRow): boolean {
	return type === 'quotation' || type === 'proforma' || type === 'customer_order'
}

/** What it was made of is used up again, as it was before the draft had gone. */
async function closeAgain(ctx: Ctx, source: DocumentRow): Promise<void> {
	if (!isConvertible(source)) return
	const so = await conversionOf(ctx, source)
	const isPart = so === 'part' && source.state === 'confirmed'
	const state = so === 'whole' ? 'invoiced' : isPart ? 'partly_invoiced' : source.state
	if (state !== source.state) await updateDocument(ctx, source.id, { state, updated_at: ctx.house.now() })
}

/** Who is gone meanwhile is named on it and no more. */
async function knownCustomer(ctx: Ctx, id: string | null): Promise<string | null> {
	if (id === null) return null
	try {
		await wantCustomer(ctx, id)
		return id
	} catch (error) {
		if (error instanceof Refusal) return null
		throw error
	}
}

/** It goes as any draft goes. */
async function takeAway(ctx: Ctx, row: DocumentRow, group_id: string) {
	if (row.state !== 'draft') return 'undo_changed_since' as const
	await operateDocument(ctx, { id: row.id, action: 'delete', confirm: false }, group_id)
	return null
}

async function putBack(ctx: Ctx, row: DocumentRow, { id, before }: RecordedChange, group_id: string) {
	const { kept } = readStored(Edited, before, `record ${id} of a document`)
	const is = fieldsOf(row)
	const parts = Object.keys(kept) as (keyof DraftFields)[]
	try {
		await setDocument(ctx, { id: row.id, ...kept }, { isUndo: true })
	} catch (error) {
		if (error instanceof Refusal) return error.code
		throw error
	}
	const now = await findDocument(ctx, row.id)
	const about = { document: labelOf(ctx, now ?? row), type: row.type }
	const left = { ...about, kept: Object.fromEntries(parts.map((part) => [part, is[part]])) }
	const after = { ...about, version: now?.version ?? 0, fields: parts }
	await record(ctx, [{ group_id, action: 'undo', entity: DOCUMENT, entity_id: row.id, before: left, after }])
	return null
}
