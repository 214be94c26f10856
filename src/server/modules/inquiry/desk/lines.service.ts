import type { ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { signOf } from '#domain/decimal.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { ownCatalog, settingsOf } from '#server/modules/catalog/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { givenLists } from '#server/modules/price-list/index.ts'
import { readSkusByKeys } from '#server/modules/sku/index.ts'
import { byList, fieldNames, readGoods, toPublicSku, writingAccount, writingOf } from '#server/modules/paper/index.ts'
import { findItsLink } from '../around.store.ts'
import { changesOf } from '../changes.rule.ts'
import { linesOf } from '../inquiry.presenter.ts'
import { getInquiry, holdOpen } from '../inquiry.service.ts'
import { findInquiry, type InquiryRow, updateInquiry } from '../inquiry.store.ts'
import { type StoredLine, totalsOf } from '../lines.rule.ts'
import { insertStep } from '../thread.store.ts'

type Params = ParamsOf<(typeof inquiry)['setInquiryLines']>
type LineParams = Params['lines'][number]

/**
 * Changes the lines on behalf of the buyer; what was sent is kept beside, and who changed what is told in the history. A SKU
 * that is not in it is added as the inquiry's catalog shows it now. Refuses `not_found`, `inquiry_merged`, `conflict` with the
 * present one, `inquiry_line_unknown` for a SKU that there is not.
 */
export async function setInquiryLines(ctx: Ctx, { inquiry_id, version, lines }: Params): Promise<Inquiry> {
	await holdOpen(ctx, inquiry_id)
	const row = await findInquiry(ctx, inquiry_id)
	if (!row) throw refuse('not_found')
	if (row.version !== version) throw refuse('conflict', { data: await getInquiry(ctx, { inquiry_id }) })
	const before = linesOf(row)
	const after = await changedLines(ctx, row, before, lines)
	await keepLines(ctx, row, before, after)
	return getInquiry(ctx, { inquiry_id })
}

/** Keeps other lines of an inquiry, with a step that tells what changed; nothing where they are the same. */
export async function keepLines(
	ctx: Ctx,
	row: InquiryRow,
	before: readonly StoredLine[],
	after: readonly StoredLine[],
	more: { merged?: string } = {},
): Promise<void> {
	const changes = changesOf(before, after)
	const change = { ...(changes.length && { lines: changes }), ...more }
	const step = { inquiry_id: row.id, state: row.state, user_id: ctx.userId, at: ctx.house.now() }
	if (Object.keys(change).length) await insertStep(ctx, { ...step, id: newId(), change: JSON.stringify(change) })
	const { pieces, amount } = totalsOf(after)
	const codes = after.filter(({ key }) => !before.some((line) => line.key === key)).map(({ goods }) => goods.sku_name)
	await updateInquiry(ctx, row.id, {
		pieces,
		amount,
		lines: JSON.stringify(after),
		...(codes.length > 0 && { search: `${row.search} ${searchText(...codes)}` }),
		...(row.sent_lines === null && changes.length > 0 && { sent_lines: JSON.stringify(before) }),
	})
}

async function changedLines(
	ctx: Ctx,
	row: InquiryRow,
	before: readonly StoredLine[],
	wanted: readonly LineParams[],
): Promise<StoredLine[]> {
	const known = new Map(before.map((line) => [line.key, line]))
	const added = wanted.map(({ sku_name_key }) => sku_name_key).filter((key) => !known.has(key))
	const made = await linesOfSkus(ctx, row, added)
	return wanted.map(({ sku_name_key, ...change }) => {
		const line = known.get(sku_name_key) ?? made.get(sku_name_key)
		if (!line) throw refuse('inquiry_line_unknown')
		return changed(line, change)
	})
}

function changed(
	{ price: typed, ...line }: StoredLine,
	{ num, note, unit_price }: Omit<LineParams, 'sku_name_key'>,
): StoredLine {
	const price = unit_price === undefined ? typed : (unit_price ?? undefined)
	return { ...line, num, note: note ?? line.note, ...(price === undefined ? {} : { price }) }
}

/**
 * Lines of SKUs as the inquiry's catalog would show them to its buyer now: priced as behind the link that it came by, of a
 * customer by their list and discount. One in another currency has no price. Unknown SKUs are missing.
 */
async function linesOfSkus(ctx: Ctx, row: InquiryRow, keys: readonly string[]): Promise<Map<string, StoredLine>> {
	const lines = new Map<string, StoredLine>()
	if (!keys.length) return lines
	const settings = await catalogSettings(ctx, row.catalog_id)
	const account = writingAccount(await getSettings(ctx), byPath(await readParameters(ctx)), ctx.house.now())
	const pricing = await pricingOf(ctx, row)
	const writing = writingOf(settings, account, { ...pricing, prices: 'catalog' })
	const fields = fieldNames(settings.display_content, writing)
	const { discount = '0' } = writing.rule
	const sold = await readGoods(ctx, await sellable(ctx, keys))
	for (const [key, goods] of await byList(ctx, sold, pricing.list)) {
		const {
			breaks,
			blocked: _blocked,
			max: _max,
			...shown
		} = cartGoods(toPublicSku(goods, fields, writing), writing.rule.currency)
		const same = writing.rule.currency === row.currency
		const priced = same ? { breaks: [...breaks] } : { breaks: [], price: null, currency: row.currency }
		const why = same ? { list: goods.list, ...(signOf(discount) > 0 && { discount }) } : {}
		lines.set(key, { key, goods: { ...shown, ...priced }, options: '', num: 1, note: '', ...why })
	}
	return lines
}

/** By which list the buyer's lines are priced: one in the inquiry's currency, else by none. */
async function pricingOf(ctx: Ctx, { catalog_id, link_name, customer_id, currency }: InquiryRow) {
	const link = catalog_id && link_name ? await findItsLink(ctx, { catalog_id, link_name }) : undefined
	const asked = { price_list_id: link?.price_list_id ?? null, customer_id: customer_id ?? link?.customer_id ?? null }
	const { own, offered, customer } = await givenLists(ctx, catalog_id, asked)
	const lists = own ? [own, ...offered] : offered
	return { list: lists.find(({ rule }) => rule.currency === currency) ?? null, customer }
}

/** Those of the SKUs that are sold themselves. */
async function sellable(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	const rows = await readSkusByKeys(ctx, keys)
	return rows.flatMap(({ is_parent, sku_name_key }) => (is_parent ? [] : sku_name_key))
}

async function catalogSettings(ctx: Ctx, id: string | null) {
	const row = id === null ? undefined : await ownCatalog(ctx, id).catch(() => undefined)
	return settingsOf(row ?? { settings: {} })
}
