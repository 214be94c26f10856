import type { document } from '#contract/document.ts'
import type { DraftFields } from '#contract/document-draft.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { compareDecimals, trimDecimal } from '#domain/decimal.ts'
import { settleAlternatives } from '#domain/documents/alternatives.ts'
import { draftProblem, totalsProblem } from '#domain/documents/check.ts'
import { trackingProblem } from '#domain/documents/delivery.ts'
import { isShownToBuyer } from '#domain/documents/answers.ts'
import { isPriced } from '#domain/documents/document.ts'
import { withoutMoney } from '#domain/documents/unpriced.ts'
import { documentPath } from '#domain/documents/public-path.ts'
import { TYPE_WORDS } from '#domain/documents/words.ts'
import type { Ctx } from '#server/context.ts'
import { answered, type Reading, readTogether } from '#server/db/readings.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount, lockingAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import type { Settings } from '#contract/account.ts'
import { getSettings, gettingNamed, readSettings } from '#server/modules/account/index.ts'
import { wantCustomer } from '#server/modules/customer/index.ts'
import { getInquiry } from '#server/modules/inquiry/index.ts'
import { listingMailsOfDocument } from '#server/modules/mail/index.ts'
import { openLocations, readingCommitted } from '#server/modules/stock/index.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { readSkusByKeys } from '#server/modules/sku/index.ts'
import { returnableOf } from './stock/return.service.ts'
import { readingShipments } from './stock/shipment.store.ts'
import { readArrived } from './arrival/arrived.service.ts'
import { newDocument } from './beginning.service.ts'
import { presentDocument, presentStock } from './document.presenter.ts'
import {
	type DocumentRow,
	findingDocument,
	holdingDocument,
	insertDocument,
	readingAround,
	updateDocument,
} from './document.store.ts'
import { presentEvents } from './event.presenter.ts'
import { listingEvents } from './event.store.ts'
import { recordEdit, recordMade } from './history/record.service.ts'
import { listingPayments } from './payment.store.ts'
import { columnsOf, fieldsOf, searchOf, totalsOfFields } from './stored.rule.ts'
import { todayOf } from './today.service.ts'

type Contract = typeof document
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** One document, whole. Refuses with `not_found`. */
export async function getDocument(ctx: Ctx, { id }: Params<'getDocument'>): Promise<BusinessDocument> {
	return openWith(ctx, id, findingDocument(ctx, id))
}

/** A document that has been read, with its payments and what it was made of. */
export function openDocument(ctx: Ctx, row: DocumentRow): Promise<BusinessDocument> {
	return openWith(ctx, row.id, answered(row))
}

async function openWith(ctx: Ctx, id: string, found: Reading<DocumentRow | undefined>): Promise<BusinessDocument> {
	const [row, around, payments, events, mails, { username, settings }, shipments, waiting] = await readTogether(
		ctx.db,
		[
			found,
			readingAround(ctx, id),
			listingPayments(ctx, id),
			listingEvents(ctx, id),
			listingMailsOfDocument(ctx, id),
			gettingNamed(ctx),
			readingShipments(ctx, id),
			readingCommitted(ctx, id),
		],
	)
	if (!row) throw refuse('not_found')
	return presentDocument(row, {
		...around,
		payments,
		arrived: await readArrived(ctx, row),
		stock: presentStock({ shipments, waiting, returnable: await returnableOf(ctx, row) }),
		link: linkOf(row, username),
		events: presentEvents(events, mails, ctx.locale),
		today: todayOf(ctx, settings),
	})
}

/** Where its buyer looks at it, as a path; null of what they do not see. */
export function linkOf({ token, state }: Pick<DocumentRow, 'token' | 'state'>, username: string): string | null {
	return token !== null && isShownToBuyer(state) ? documentPath(username, token) : null
}

/** A document that is going to be changed, held. Refuses `not_found`, `conflict` with the present one. */
export async function holdForChange(ctx: Ctx, id: string, version: number | undefined): Promise<DocumentRow> {
	return (await holdWithSettings(ctx, id, version)).row
}

/** A document that is held, and what the account has set. */
export interface Held {
	row: DocumentRow
	settings: Settings
}

/** The same with what the account has set. */
export async function holdWithSettings(ctx: Ctx, id: string, version: number | undefined): Promise<Held> {
	const [stored, row] = await readTogether(ctx.db, [lockingAccount(ctx), holdingDocument(ctx, id)])
	return heldOf(ctx, { stored, row, version })
}

/** What was held, if it is there and as the caller knows it. */
export async function heldOf(
	ctx: Ctx,
	{ stored, row, version }: { stored: unknown; row: DocumentRow | undefined; version: number | undefined },
): Promise<Held> {
	if (!row) throw refuse('not_found')
	if (version !== undefined && version !== row.version) throw refuse('conflict', { data: await openDocument(ctx, row) })
	return { row, settings: readSettings(stored) }
}

/**
 * Makes a draft, or changes parts of one; of a finalised document note, memo and tags alone. Refuses `not_found` for what it
 * names, `conflict` with the present one, `document_frozen`, `document_type_fixed`, and what domain/documents/check.ts says.
 */
export async function setDocument(
	ctx: Ctx,
	params: Params<'setDocument'>,
	{ isUndo = false } = {},
): Promise<BusinessDocument> {
	const { id, type, version, inquiry_id, ...parts } = params
	const said = withoutSilence(parts)
	if (id === undefined) return makeDraft(ctx, { type: type ?? 'invoice', inquiry_id }, said)
	const row = await holdForChange(ctx, id, version)
	if (type !== undefined && type !== row.type) throw refuseProblem({ code: 'document_type_fixed', path: 'type' })
	if (inquiry_id !== undefined) await getInquiry(ctx, { inquiry_id })
	const is = await (row.state === 'draft' ? changeDraft(ctx, row, { inquiry_id, said }) : changeKept(ctx, row, said))
	if (!isUndo) await recordEdit(ctx, row, fieldsOf(row), is)
	return getDocument(ctx, { id })
}

type Said = Partial<DraftFields>

/** What was said, without what was left out. */
export function withoutSilence(parts: { [K in keyof DraftFields]?: DraftFields[K] | undefined }): Said {
	return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Said
}

async function makeDraft(
	ctx: Ctx,
	{ type, inquiry_id }: { type: DocumentRow['type']; inquiry_id: string | undefined },
	said: Said,
): Promise<BusinessDocument> {
	await lockAccount(ctx)
	const { customer_id } = said
	const { goods: _goods, ...beginning } = await newDocument(ctx, {
		type,
		...(inquiry_id !== undefined && { inquiry_id }),
		...(customer_id && { customer_id }),
	})
	const fields = { ...beginning, ...said }
	return insertDraft(
		ctx,
		{ type, inquiry_id: inquiry_id ?? null },
		await checked(ctx, type, { given: fields, before: null }),
	)
}

/** What a new draft is besides what stands on it. */
export type Origin = Pick<DocumentRow, 'type'> & Partial<Pick<DocumentRow, 'from_id' | 'inquiry_id' | 'revision'>>

/** Puts a draft in; what stands on it has been checked. */
export async function insertDraft(ctx: Ctx, origin: Origin, fields: DraftFields): Promise<BusinessDocument> {
	const [id, now] = [newId(), ctx.house.now()]
	const columns = columnsOf(fields, totalsOfFields(fields, '0'), null)
	await insertDocument(ctx, { ...columns, ...origin, id, state: 'draft', paid: '0', created_at: now, updated_at: now })
	await recordMade(ctx, id, { type: origin.type, number: null, name: columns.name })
	return getDocument(ctx, { id })
}

async function changeDraft(
	ctx: Ctx,
	row: DocumentRow,
	{ inquiry_id, said }: { inquiry_id: string | undefined; said: Said },
): Promise<DraftFields> {
	const before = fieldsOf(row)
	const fields = await checked(ctx, row.type, { given: { ...before, ...said }, before })
	await updateDocument(ctx, row.id, {
		...columnsOf(fields, totalsOfFields(fields, trimDecimal(row.paid)), null),
		...(inquiry_id !== undefined && { inquiry_id }),
		updated_at: ctx.house.now(),
	})
	return fields
}

const KEPT_OPEN: readonly string[] = ['note', 'memo', 'tags'] satisfies (keyof DraftFields)[]

async function changeKept(ctx: Ctx, row: DocumentRow, said: Said): Promise<DraftFields> {
	if (Object.keys(said).some((part) => !KEPT_OPEN.includes(part)))
		throw refuse('document_frozen', { params: { type: TYPE_WORDS[ctx.locale][row.type] } })
	const fields = { ...fieldsOf(row), ...said }
	const { note, memo, tags } = fields
	const search = searchOf(fields, row.number)
	await updateDocument(ctx, row.id, { note, memo, tags, search, updated_at: ctx.house.now() })
	return fields
}

/**
 * What was said as it is stored: in the account's own currency the rate is 1, and what tells of no money has none. Refuses what is wrong with it, `not_found`
 * for customers and pictures that there are not, `document_sku_gone`, `location_unknown`; what stood there before may have gone since.
 */
export async function checked(
	ctx: Ctx,
	type: DocumentRow['type'],
	{ given: said, before }: { given: DraftFields; before: DraftFields | null },
): Promise<DraftFields> {
	const given = isPriced(type) ? said : withoutMoney(said)
	const { currency } = await getSettings(ctx)
	const isOwn = given.meta.currency === currency && compareDecimals(given.meta.rate, '1') !== 0
	const rated = isOwn ? { ...given, meta: { ...given.meta, rate: '1' } } : given
	const fields = { ...rated, lines: offeredOn(type, rated.lines) }
	const problem =
		draftProblem(given) ?? trackingProblem(given.meta.tracking) ?? totalsProblem(totalsOfFields(fields, '0'))
	if (problem) throw refuseProblem(problem)
	if (fields.customer_id !== null && fields.customer_id !== before?.customer_id)
		await wantCustomer(ctx, fields.customer_id)
	await requireGoods(ctx, fields.lines, newOnes(skusOf(fields), before && skusOf(before)))
	await requirePictures(ctx, newOnes(picturesOf(fields), before && picturesOf(before)))
	await requireLocation(ctx, fields.meta.deliver_to, before?.meta.deliver_to)
	return fields
}

/** Alternatives are for quotations, and one of each group counts. */
function offeredOn(type: DocumentRow['type'], lines: DraftFields['lines']): DraftFields['lines'] {
	if (type === 'quotation') return settleAlternatives(lines)
	return lines.map((line) => (line.alternative === '' ? line : { ...line, alternative: '' }))
}

async function requireLocation(ctx: Ctx, location: string, before: string | undefined): Promise<void> {
	if (location !== '' && location !== before && !(await openLocations(ctx)).has(location))
		throw refuseProblem({ code: 'location_unknown', path: 'meta.deliver_to' })
}

function newOnes(now: readonly string[], before: readonly string[] | null): string[] {
	const known = new Set(before ?? [])
	return [...new Set(now)].filter((one) => one !== '' && !known.has(one))
}

const skusOf = ({ lines }: DraftFields) => lines.flatMap(({ sku_name_key }) => sku_name_key ?? [])
const picturesOf = ({ lines, look: { logo, watermark, signature, stamp } }: DraftFields) => [
	...lines.map(({ img }) => img),
	...[logo, watermark, signature, stamp].map(({ url }) => url),
]

/** Refuses with the first line whose SKU is not there any more. */
async function requireGoods(ctx: Ctx, lines: DraftFields['lines'], keys: readonly string[]): Promise<void> {
	const there = new Set((await readSkusByKeys(ctx, keys)).map(({ sku_name_key }) => sku_name_key))
	const gone = new Set(keys.filter((key) => !there.has(key)))
	const at = gone.size ? lines.findIndex(({ sku_name_key }) => sku_name_key !== null && gone.has(sku_name_key)) : -1
	if (at >= 0)
		throw refuseProblem({ code: 'document_sku_gone', params: { line: at + 1 }, path: `lines.${at}.sku_name_key` })
}
