import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { PriceList, priceList } from '#contract/price-list.ts'
import { trimDecimal } from '#domain/decimal.ts'
import { PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { listProblem } from './list.rule.ts'
import {
	countPriceLists,
	holdPriceList,
	insertPriceList,
	isNameTaken,
	listPriceLists,
	type PriceListRow,
	removePriceList,
	updatePriceList,
} from './price-list.store.ts'

type Contract = typeof priceList
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of price lists. */
export async function getPriceLists(
	ctx: Ctx,
	params: Params<'getPriceLists'>,
): Promise<DataOf<Contract['getPriceLists']>> {
	const rows = await listPriceLists(ctx, params)
	return { total: rows[0]?.total ?? 0, list: rows.map(present) }
}

/** One list. Refuses with `not_found`. */
async function getPriceList(ctx: Ctx, id: string): Promise<PriceList> {
	const [row] = await listPriceLists(ctx, { page: 1, size: 1, id })
	if (!row) throw refuse('not_found')
	return present(row)
}

/**
 * Makes a list, or changes what is named of one. Refuses `not_found`, `conflict` with the present one, `price_list_too_many`,
 * `price_list_name_taken`, and what list.rule.ts says.
 */
export async function setPriceList(ctx: Ctx, { version, ...params }: Params<'setPriceList'>): Promise<PriceList> {
	await lockAccount(ctx)
	const { currency } = await getSettings(ctx)
	const held = params.id === undefined ? undefined : await holdPriceList(ctx, params.id)
	if (params.id !== undefined && !held) throw refuse('not_found')
	if (held && version !== undefined && version !== held.version)
		throw refuse('conflict', { data: await getPriceList(ctx, held.id) })
	const id = held?.id ?? newId()
	const fields = merged(params, held, currency)
	const problem = listProblem(fields, currency)
	if (problem) throw refuseProblem(problem)
	if (!fields.name) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
	if (await isNameTaken(ctx, fields.name, id))
		throw refuseProblem({ code: 'price_list_name_taken', params: { name: fields.name }, path: 'name' })
	if (!held && (await countPriceLists(ctx)) >= PRICE_LISTS_MAX)
		throw refuse('price_list_too_many', { params: { max: PRICE_LISTS_MAX } })
	const written = { ...fields, id, updated_at: ctx.house.now() }
	await (held ? updatePriceList(ctx, written) : insertPriceList(ctx, written))
	return getPriceList(ctx, id)
}

type Fields = Pick<PriceListRow, 'name' | 'currency' | 'rate' | 'rate_date' | 'percent' | 'rounding' | 'others'>

/** What was named over what was there; a new list is in the account's currency and changes nothing. */
function merged(params: Params<'setPriceList'>, held: PriceListRow | undefined, currency: string): Fields {
	const known = held ?? {
		name: '',
		currency,
		rate: '1',
		rate_date: null,
		percent: '0',
		rounding: 'coin' as const,
		others: 'rule' as const,
	}
	return {
		name: params.name ?? known.name,
		currency: params.currency ?? known.currency,
		rate: params.rate ?? known.rate,
		rate_date: params.rate_date === undefined ? known.rate_date : params.rate_date,
		percent: params.percent ?? known.percent,
		rounding: params.rounding ?? known.rounding,
		others: params.others ?? known.others,
	}
}

/** Removes a list that is given to nobody. Refuses `not_found` and `price_list_in_use`. */
export async function deletePriceList(ctx: Ctx, { id }: Params<'deletePriceList'>): Promise<null> {
	await lockAccount(ctx)
	const { links, customers, catalogs, sheets } = await getPriceList(ctx, id)
	if (links + customers + catalogs + sheets > 0)
		throw refuse('price_list_in_use', { params: { links, customers, catalogs, sheets } })
	await removePriceList(ctx, id)
	return null
}

function present(row: Awaited<ReturnType<typeof listPriceLists>>[number]): PriceList {
	const { id, name, currency, rate, rate_date, percent, rounding, others, items, links, customers, catalogs, sheets } =
		row
	return {
		id,
		name,
		currency,
		rate: trimDecimal(rate),
		rate_date,
		percent: trimDecimal(percent),
		rounding,
		others,
		items,
		links,
		customers,
		catalogs,
		sheets,
		version: row.version,
		updated_at: row.updated_at.toISOString(),
	}
}
