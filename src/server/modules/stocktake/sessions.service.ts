import { v7 as uuidv7 } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { type stocktake as contract, type Stocktake, StocktakeScope } from '#contract/stocktake.ts'
import { ROOT } from '#domain/category/limits.ts'
import { linesProblem } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { categoryPaths } from '#server/modules/category/index.ts'
import { findAllIds, idsOfKeys } from '#server/modules/sku/index.ts'
import { familiesOf, openLocations } from '#server/modules/stock/index.ts'
import { makeLines } from './lines.store.ts'
import { presentStocktake } from './stocktake.presenter.ts'
import {
	holdStocktake,
	insertStocktake,
	listStocktakes,
	readStocktake,
	type StocktakeRow,
	sumLines,
	updateStocktake,
} from './sessions.store.ts'

type Contract = typeof contract
type Set = ParamsOf<Contract['setStocktake']>

/** A page of stocktakes, the newest first. */
export async function getStocktakes(
	ctx: Ctx,
	paging: ParamsOf<Contract['getStocktakes']>,
): Promise<DataOf<Contract['getStocktakes']>> {
	const { total, rows } = await listStocktakes(ctx, paging)
	const sums = await sumLines(
		ctx,
		rows.map(({ id }) => id),
	)
	return { total, list: rows.map((row) => presentStocktake(row, sums.get(row.id))) }
}

/** A stocktake as it is now. Refuses with `not_found`. */
export async function openStocktake(ctx: Ctx, id: string): Promise<Stocktake> {
	const row = await readStocktake(ctx, id)
	if (!row) throw refuse('not_found')
	return presentStocktake(row, (await sumLines(ctx, [id])).get(id))
}

/**
 * Makes a stocktake or changes one, and starts it where that is asked. What it counts is settled when it starts. Refuses
 * `not_found`, `conflict` with the current one, `stocktake_started`, `location_unknown`,
 * `sku_category_unknown`, and the refusals of `beginCounting`.
 */
export async function setStocktake(ctx: Ctx, params: Set): Promise<Stocktake> {
	await refuseUnknown(ctx, params.scope)
	if (params.location && !(await openLocations(ctx)).has(params.location))
		throw refuseProblem({ code: 'location_unknown', path: 'location' })
	const id = params.id ?? (await make(ctx, params))
	if (params.id !== undefined) await change(ctx, params.id, params)
	if (params.start) await beginCounting(ctx, id)
	return openStocktake(ctx, id)
}

/** What is not there cannot be counted. */
async function refuseUnknown(ctx: Ctx, { sku_name_keys, category_ids = [] }: StocktakeScope = {}): Promise<void> {
	const own = category_ids.filter((id) => id > ROOT)
	const known = own.length ? await categoryPaths(ctx) : new Map<number, string>()
	if (own.some((id) => !known.has(id))) throw refuse('sku_category_unknown')
	if (sku_name_keys && (await idsOfKeys(ctx, sku_name_keys)).size < new Set(sku_name_keys).size)
		throw refuse('not_found')
}

async function make(ctx: Ctx, { name, blind = false, scope = {}, location = null }: Set): Promise<string> {
	if (name === undefined) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
	const id = uuidv7()
	await insertStocktake(ctx, {
		id,
		name,
		state: 'draft',
		blind,
		scope: JSON.stringify(scope),
		location,
		zero_uncounted: false,
		group_id: null,
		job_id: null,
		created_at: ctx.house.now(),
		created_by: ctx.userId,
		started_at: null,
		closed_at: null,
	})
	return id
}

async function change(ctx: Ctx, id: string, { name, blind, scope, location, version }: Set): Promise<void> {
	const held = await holdStocktake(ctx, id, 'change')
	const row = held && (await readStocktake(ctx, id))
	if (!row) throw refuse('not_found')
	if (version !== undefined && version !== row.version) throw refuse('conflict', { data: await openStocktake(ctx, id) })
	const isScoped = scope !== undefined || location !== undefined || blind !== undefined
	if (isScoped && row.state !== 'draft') throw refuse('stocktake_started')
	await updateStocktake(ctx, id, {
		...(name !== undefined && { name }),
		...(blind !== undefined && { blind }),
		...(scope !== undefined && { scope: JSON.stringify(scope) }),
		...(location !== undefined && { location }),
	})
}

/** What a stocktake counts, as it was told. */
export function scopeOf({ scope }: Pick<StocktakeRow, 'scope'>): StocktakeScope {
	return readStored(StocktakeScope, scope, 'scope of stocktake')
}

/**
 * Settles what is counted, and begins. Refuses `stocktake_step`, `stocktake_too_large`, and `stocktake_empty` where nothing is
 * to be counted (at a location of its own something may be found all the same).
 */
export async function beginCounting(ctx: Ctx, id: string): Promise<void> {
	const held = await holdStocktake(ctx, id, 'change')
	const row = held && (await readStocktake(ctx, id))
	if (!row) throw refuse('not_found')
	if (row.state !== 'draft') throw refuse('stocktake_step')
	const { sku_name_keys, category_ids } = scopeOf(row)
	const ids = sku_name_keys
		? await familiesOf(ctx, sku_name_keys)
		: await findAllIds(ctx, { category_ids, status: 'active' })
	refuseTooLarge(ids.length)
	// Of a whole location only what lies there is to be counted; SKUs that somebody has named are, wherever they lie.
	await makeLines(ctx, id, { ids, location: row.location, all: row.location === null || sku_name_keys !== undefined })
	const { lines = 0 } = (await sumLines(ctx, [id])).get(id) ?? {}
	refuseTooLarge(lines)
	if (!lines && row.location === null) throw refuse('stocktake_empty')
	await updateStocktake(ctx, id, { state: 'counting', started_at: ctx.house.now() })
}

function refuseTooLarge(count: number): void {
	const problem = linesProblem(count)
	if (problem) throw refuseProblem(problem)
}
