import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { type CodeTarget, type qrCode } from '#contract/qr-code.ts'
import { QR_CODES_MAX } from '#domain/qr-code/limits.ts'
import { DEFAULT_LOOK, lookProblem } from '#domain/qr-code/look.ts'
import { urlProblem } from '#domain/qr-code/target.ts'
import { searchText } from '#domain/text.ts'
import { lastDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getBusinessCard, getSettings, getUsername } from '#server/modules/account/index.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { newHash, ownCatalog } from '#server/modules/catalog/index.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { findShared, ownShareLink, showShared } from '#server/modules/publication/index.ts'
import { idsOfKeys } from '#server/modules/sku/index.ts'
import { presentCode } from './qr-code.presenter.ts'
import {
	type CodeFields,
	countAllCodes,
	countCodes,
	holdCodes,
	insertCode,
	listCodes,
	type QrCodeRow,
	updateCode,
} from './qr-code.store.ts'
import { fieldsOf, keptOf } from './stored.rule.ts'

type Contract = typeof qrCode
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>
type Look = NonNullable<Params<'setQrCode'>['look']>

export const QR_CODE = 'qr_code'
const RECENT_DAYS = 30

/** A page of codes, the newest first. */
export async function getQrCodes(
	ctx: Ctx,
	{ name = '', qr_code_id, page, size }: Params<'getQrCodes'>,
): Promise<DataOf<Contract['getQrCodes']>> {
	const words = searchText(name).split(' ').filter(Boolean)
	const since = await recentSince(ctx)
	const rows = await listCodes(ctx, { id: qr_code_id, words, since, page, size })
	const total = qr_code_id === undefined ? await countCodes(ctx, words) : rows.length
	const [username, now] = [await getUsername(ctx), ctx.house.now()]
	return { total, list: rows.map((row) => presentCode(row, username, now)) }
}

async function recentSince(ctx: Ctx): Promise<string> {
	const { timezone } = await getSettings(ctx)
	return lastDays(ctx.house.now(), RECENT_DAYS, timezone)[0] ?? ''
}

/**
 * Makes a code, or changes one; its address stays. Refuses `not_found`, `conflict` with the present one, `qr_too_many`, and
 * what domain/qr-code says of looks and addresses.
 */
export async function setQrCode(ctx: Ctx, params: Params<'setQrCode'>): Promise<DataOf<Contract['setQrCode']>> {
	const { qr_code_id, name, target, look } = params
	if (look) await checkLook(ctx, look)
	if (target) await checkTarget(ctx, target)
	const change = { ...(name !== undefined && { name }), ...(target && columnsOf(target)), ...(look && { look }) }
	if (qr_code_id === undefined) return { ...(await makeCode(ctx, change)), group_id: null }
	const [held] = await holdCodes(ctx, [qr_code_id])
	if (!held || held.deleted_at) throw refuse('not_found')
	if (params.version !== undefined && params.version !== held.version)
		throw refuse('conflict', { data: await ownCode(ctx, qr_code_id) })
	const before = keptOf(held)
	const after = { ...before, ...change }
	await updateCode(ctx, qr_code_id, fieldsOf(after, searchOf(after)))
	const group_id = newGroup()
	const about = { group_id, action: 'code_change', entity: QR_CODE, entity_id: qr_code_id }
	await record(ctx, [
		{ ...about, before: { qr_code: before.name, kept: before }, after: { qr_code: after.name, kept: after } },
	])
	return { ...(await ownCode(ctx, qr_code_id)), group_id }
}

type Change = { name?: string; look?: Look } & Partial<ReturnType<typeof columnsOf>>

async function makeCode(ctx: Ctx, { name, look = DEFAULT_LOOK, kind, ...target }: Change) {
	const missing = [name === undefined && 'name', kind === undefined && 'target'].filter((path) => path !== false)
	if (name === undefined || kind === undefined)
		throw refuse('invalid', { errors: missing.map((path) => ({ path, code: 'field_required' })) })
	if ((await countAllCodes(ctx)) >= QR_CODES_MAX) throw refuse('qr_too_many', { params: { max: QR_CODES_MAX } })
	const id = newId()
	const kept = { ...NO_TARGET, ...target, kind, name, look }
	await insertCode(ctx, { ...fieldsOf(kept, searchOf(kept)), id, hash: newHash() })
	return ownCode(ctx, id)
}

/** A code of the account as it is now. Refuses with `not_found`. */
async function ownCode(ctx: Ctx, id: string) {
	const [row] = await listCodes(ctx, { id, since: await recentSince(ctx), page: 1, size: 1 })
	if (!row) throw refuse('not_found')
	return presentCode(row, await getUsername(ctx), ctx.house.now())
}

const NO_TARGET = { catalog_id: null, link_id: null, sku_name_key: '', url: '' }

function columnsOf(target: CodeTarget): Pick<QrCodeRow, 'kind' | keyof typeof NO_TARGET> {
	if (target.kind === 'url') return { ...NO_TARGET, kind: 'url', url: target.url }
	if (target.kind === 'card') return { ...NO_TARGET, kind: 'card' }
	const { kind, catalog_id, link_id = null } = target
	return { ...NO_TARGET, kind, catalog_id, link_id, sku_name_key: target.kind === 'item' ? target.sku_name_key : '' }
}

/** What a code is found by: what it is called, what stands below it, and a typed address. */
export function searchOf({ name, look, url }: Pick<CodeFields, 'name' | 'url'> & { look: Look }): string {
	return searchText(name, look.caption, url)
}

/** Refuses a look that scanners cannot read, and a logo that is not the account's own. */
export async function checkLook(ctx: Ctx, look: Look): Promise<void> {
	await requirePictures(ctx, [look.logo ?? ''])
	const problem = lookProblem(look)
	if (problem) throw refuseProblem(problem)
}

/** Refuses what is not the account's own, and what its buyers could not open. */
async function checkTarget(ctx: Ctx, target: CodeTarget): Promise<void> {
	if (target.kind === 'url') {
		const problem = urlProblem(target.url, ctx.house.config.publicUrl)
		if (problem) throw refuseProblem(problem)
		return
	}
	if (target.kind === 'card') {
		const { page } = await getBusinessCard(ctx)
		if (!page) throw refuseProblem({ code: 'qr_card_off', path: 'target.kind' })
		return
	}
	const catalog = await ownCatalog(ctx, target.catalog_id)
	if (catalog.status === 'deleted') throw refuse('catalog_deleted')
	if (target.link_id) await ownShareLink(ctx, target.link_id, catalog.id)
	if (target.kind === 'item') await checkItem(ctx, catalog, target.sku_name_key)
}

async function checkItem(ctx: Ctx, { hash, kind }: { hash: string; kind: string }, key: string): Promise<void> {
	if (!(await idsOfKeys(ctx, [key])).size) throw refuse('not_found')
	if (kind === 'uploaded') throw refuse('qr_item_absent')
	const shared = await findShared(ctx, await getUsername(ctx), hash)
	const { list } = await showShared(shared, { ...ONE, sku_name_keys: [key] }, ctx.house.now())
	if (!list.length) throw refuse('qr_item_absent')
}

const ONE = { page: 1, size: 1, name: undefined, category: undefined, nums: undefined }
