import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { PriceListItem, priceList } from '#contract/price-list.ts'
import { cleanMoney } from '#domain/money.ts'
import type { NumberInput } from '#domain/number-input.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanVolumePricing, type Tier } from '#domain/sku/volume-pricing.ts'
import { foldText, quoted } from '#domain/text.ts'
import { offsetOf } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { presentItem } from './item.presenter.ts'
import {
	countListed,
	countSold,
	findNamed,
	type ItemToWrite,
	listListed,
	readItems,
	readListed,
	removeItems,
	writeItems,
} from './items.store.ts'
import { activeList, ownPrice } from './list.rule.ts'
import { findPriceLists, holdPriceList, type PriceListRow, updatePriceList } from './price-list.store.ts'

type Contract = typeof priceList
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of SKUs with what they cost by a list. Refuses with `not_found`. */
export async function getPriceListItems(
	ctx: Ctx,
	{ price_list_id, name, only, ...paging }: Params<'getPriceListItems'>,
): Promise<DataOf<Contract['getPriceListItems']>> {
	const [list] = await findPriceLists(ctx, [price_list_id])
	if (!list) throw refuse('not_found')
	const wanted = { list_id: list.id, name, named: only === 'named' }
	const rows = await listListed(ctx, wanted, { from: offsetOf(paging), size: paging.size })
	const total = name || wanted.named ? await countListed(ctx, wanted) : await countSold(ctx)
	const active = activeList(list)
	return { total, list: rows.map((row) => presentItem(row, active)) }
}

export type AskedItem = Params<'setPriceListItems'>['items'][number]
type Result = DataOf<Contract['setPriceListItems']>['results'][number]

/** Keeps what a list says of SKUs; what cannot be kept is told item by item. Refuses with `not_found`. */
export async function setPriceListItems(
	ctx: Ctx,
	{ price_list_id, decimal, items }: Params<'setPriceListItems'>,
): Promise<DataOf<Contract['setPriceListItems']>> {
	const list = await holdPriceList(ctx, price_list_id)
	if (!list) throw refuse('not_found')
	const settings = await getSettings(ctx)
	const input = { decimal: decimal ?? settings.decimal, currency: list.currency }
	const planned = await planItems(ctx, list, items, input)
	const saved = await keepItems(ctx, list, planned)
	const shown = await shownItems(ctx, { ...list, version: list.version + 1 }, planned)
	const results = planned.map(({ key, ...plan }): Result => {
		if ('problem' in plan) return { key, ok: false, error: itemError(plan.problem, ctx.locale) }
		const item = shown.get(plan.said.sku_id)
		return { key, ok: true, ...(item && { item }) }
	})
	return { results, saved }
}

/** What is to become of an item: kept as it says, or refused. */
export type PlannedItem = { key: string } & ({ said: ItemToWrite } | { problem: Problem })

/** Items with their SKUs found and their numbers read, in the same order. */
export async function planItems(
	ctx: Ctx,
	list: PriceListRow,
	items: readonly AskedItem[],
	input: NumberInput,
): Promise<PlannedItem[]> {
	const keys = items.flatMap(({ sku_name_key }) => sku_name_key ?? [])
	const folds = items.flatMap(({ sku_name }) => (sku_name ? foldText(sku_name) : []))
	const found = await findNamed(ctx, { keys, folds })
	const byKey = new Map(found.map(({ key, id }) => [key, id]))
	const byFold = new Map(found.map(({ fold, id }) => [fold, id]))
	const before = await readItems(
		ctx,
		list.id,
		found.map(({ id }) => id),
	)
	const known = new Map(before.map(({ sku_id, ...row }) => [sku_id, ownPrice(row)]))
	const seen = new Set<string>()
	return items.map((item): PlannedItem => {
		const { sku_name_key, sku_name } = item
		const key = sku_name_key ?? sku_name ?? ''
		if (!key) return { key, problem: { code: 'price_list_sku_missing', path: 'sku_name' } }
		const sku_id = sku_name_key ? byKey.get(sku_name_key) : byFold.get(foldText(sku_name ?? ''))
		if (!sku_id)
			return { key, problem: { code: 'price_list_sku_unknown', params: { sku: quoted(key) }, path: 'sku_name' } }
		if (seen.has(sku_id)) return { key, problem: { code: 'price_list_sku_twice', params: { sku: quoted(key) } } }
		seen.add(sku_id)
		const said = readItem(item, known.get(sku_id) ?? { price: null, tiers: [] }, input)
		return 'problem' in said ? { key, ...said } : { key, said: { sku_id, ...said } }
	})
}

type Said = Pick<ItemToWrite, 'price' | 'tiers'>

function readItem({ price, tiers }: AskedItem, before: Said, input: NumberInput): Said | { problem: Problem } {
	const money =
		price === undefined ? { value: before.price } : price === '' ? { value: null } : cleanMoney(price, input)
	if (isProblem(money)) return { problem: { ...money, path: 'price' } }
	const none: readonly Tier[] = []
	const breaks =
		tiers === undefined ? { value: before.tiers } : tiers === '' ? { value: none } : cleanVolumePricing(tiers, input)
	if (isProblem(breaks)) return { problem: { ...breaks, path: 'tiers' } }
	return { price: money.value, tiers: breaks.value }
}

/** Writes what can be kept; how many that is. */
export async function keepItems(ctx: Ctx, list: PriceListRow, planned: readonly PlannedItem[]): Promise<number> {
	const fine = planned.flatMap((plan) => ('problem' in plan ? [] : [plan.said]))
	if (!fine.length) return 0
	const says = fine.filter(({ price, tiers }) => price !== null || tiers.length)
	const silent = fine.filter((item) => !says.includes(item))
	await writeItems(ctx, list.id, says)
	await removeItems(
		ctx,
		list.id,
		silent.map(({ sku_id }) => sku_id),
	)
	await updatePriceList(ctx, { id: list.id, updated_at: ctx.house.now() })
	return fine.length
}

async function shownItems(
	ctx: Ctx,
	list: PriceListRow,
	planned: readonly PlannedItem[],
): Promise<Map<string, PriceListItem>> {
	const ids = planned.flatMap((plan) => ('problem' in plan ? [] : [plan.said.sku_id]))
	const active = activeList(list)
	return new Map((await readListed(ctx, list.id, ids)).map((row) => [row.sku_id, presentItem(row, active)]))
}
