import type { landedCost, LandedCosts } from '#contract/landed-cost.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { isCurrency } from '#domain/currency.ts'
import { type Decimal, multiplyDecimals, signOf, trimDecimal } from '#domain/decimal.ts'
import {
	LANDED_MAX,
	LANDED_NAME_MAX,
	LANDED_OWN,
	landedUnitCost,
	type LandedOwn,
	spreadLanded,
} from '#domain/documents/landed.ts'
import { feeNets } from '#domain/documents/totals.ts'
import { roundMoney } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { newGroup, record, undoGroup } from '#server/modules/activity/index.ts'
import { holdWithSettings } from '../document.service.ts'
import { type DocumentRow, findDocument } from '../document.store.ts'
import { labelOf, recordStep } from '../history/record.service.ts'
import { fieldsOf } from '../stored.rule.ts'
import { todayOf } from '../today.service.ts'
import { spreadOf, spreadOn, writeCosts } from './cost.service.ts'
import { cameOf } from './goods.service.ts'
import {
	findCost,
	insertCost,
	LANDED_ENTITY,
	type LandedRow,
	listCosts,
	sharesOf,
	standingCosts,
	writtenOf,
} from './landed.store.ts'

type Params<K extends keyof typeof landedCost> = ParamsOf<(typeof landedCost)[K]>

/** What has come of a purchase order and what was spread on it. Refuses `not_found`; of other documents nothing has come. */
export async function getLandedCosts(ctx: Ctx, { document_id }: Params<'getLandedCosts'>): Promise<LandedCosts> {
	const row = await findDocument(ctx, document_id)
	if (!row) throw refuse('not_found')
	const { currency } = await getSettings(ctx)
	const { lines } = await cameOf(ctx, row)
	const costs = await listCosts(ctx, document_id)
	const { rate } = fieldsOf(row).meta
	const standing = costs.filter(({ is_undone }) => !is_undone)
	const landed = spreadOn(standing.map(spreadOf))
	return {
		currency,
		offered: offeredBy(row, standing),
		lines: lines.map((line) => {
			const goods = { received: line.received, value: multiplyDecimals(line.value, rate) }
			const spread = landed.get(line.id) ?? '0'
			return {
				...line,
				landed: trimDecimal(spread),
				unit_cost: landedUnitCost({ ...goods, landed: '0' }) ?? '0',
				landed_unit_cost: landedUnitCost({ ...goods, landed: spread }) ?? '0',
			}
		}),
		costs: costs.map(present),
	}
}

/** What an order charges beside its goods, as far as none of the costs that count is it; of other documents nothing. */
function offeredBy(row: DocumentRow, standing: readonly LandedRow[]): LandedCosts['offered'] {
	if (row.type !== 'purchase_order') return []
	const fields = fieldsOf(row)
	const nets = feeNets(fields)
	const names = fields.meta.fees.map(({ label }) => label).filter(Boolean)
	return LANDED_OWN.filter((own) => signOf(nets[own]) > 0 && !standing.some((cost) => cost.own === own)).map((own) => ({
		own,
		name: own === 'fees' ? names.join(', ').slice(0, LANDED_NAME_MAX) : '',
		amount: nets[own],
	}))
}

function present(row: LandedRow): LandedCosts['costs'][number] {
	const { id, kind, name, amount, currency, rate, basis, date, own, is_undone, at } = row
	return {
		id,
		kind,
		name,
		amount: roundMoney(amount, currency),
		currency,
		rate,
		basis,
		date,
		own,
		shares: sharesOf(row),
		written: (writtenOf(row) ?? []).map(({ sku_name, before, after }) => ({ sku_name, before, after })),
		is_undone,
		at: at.toISOString(),
	}
}

/**
 * Spreads a cost over what has come. Refuses `not_found`, `landed_nothing`, `landed_amount`, `landed_own_none`,
 * `landed_own_spread`, `document_currency`, `landed_rate`, `document_rate`, `landed_many`, what domain/documents/landed.ts says, and `landed_sku`.
 */
export async function addLandedCost(ctx: Ctx, params: Params<'addLandedCost'>): Promise<LandedCosts> {
	const { document_id, kind, name, basis, own = null } = params
	const { row, settings } = await holdWithSettings(ctx, document_id, undefined)
	const before = await standingCosts(ctx, document_id)
	if (before.length >= LANDED_MAX) throw refuse('landed_many', { params: { max: LANDED_MAX } })
	const said = own ? ownCharge(row, before, own) : params
	const money = moneyOf(said, { row, account: settings.currency })
	const goods = await cameOf(ctx, row)
	const shares = spreadLanded({ ...money, basis }, goods.lines)
	if (isProblem(shares)) throw refuseProblem(shares)
	const [id, group_id] = [newId(), newGroup()]
	const { rate } = fieldsOf(row).meta
	const fresh = { shares, rate: money.rate }
	const written = params.write_cost ? await writeCosts(ctx, { goods, rate, before, fresh, group_id }) : null
	await insertCost(ctx, {
		id,
		document_id,
		group_id,
		kind,
		name,
		basis,
		...money,
		date: params.date ?? todayOf(ctx, settings),
		own,
		shares: JSON.stringify(shares),
		// Nothing was there to change.
		written: written?.length ? JSON.stringify(written) : null,
		user_id: ctx.userId,
		at: ctx.house.now(),
	})
	const about = { document: labelOf(ctx, row), type: row.type }
	const change = { before: { ...about, is_undone: true }, after: { ...about, is_undone: false } }
	await record(ctx, [{ group_id, action: 'landed_cost', entity: LANDED_ENTITY, entity_id: id, ...change }])
	await recordStep(ctx, row, { step: 'land' })
	return getLandedCosts(ctx, { document_id })
}

interface Money {
	amount: Decimal
	currency: string
	rate: Decimal
}

/** A charge of the order itself, in its currency. Refuses one that it has not, and one that is spread already. */
function ownCharge(row: DocumentRow, standing: readonly LandedRow[], own: LandedOwn): Pick<Said, 'amount'> {
	if (standing.some((cost) => cost.own === own)) throw refuse('landed_own_spread')
	const charge = offeredBy(row, standing).find((one) => one.own === own)
	if (!charge) throw refuseProblem({ code: 'landed_own_none', path: 'own' })
	return { amount: charge.amount }
}

type Said = Pick<Params<'addLandedCost'>, 'amount' | 'currency' | 'rate'>

/** The amount in whole coins, with what one unit is in the account's currency: by the order's rate unless another is said. */
function moneyOf(params: Said, { row, account }: { row: DocumentRow; account: string }): Money {
	const { currency = row.currency } = params
	if (!isCurrency(currency)) throw refuseProblem({ code: 'document_currency', params: { currency }, path: 'currency' })
	const amount = roundMoney(params.amount, currency)
	if (signOf(amount) <= 0) throw refuseProblem({ code: 'landed_amount', path: 'amount' })
	if (currency === account) return { amount, currency, rate: '1' }
	const rate = params.rate ?? (currency === row.currency ? fieldsOf(row).meta.rate : undefined)
	if (rate === undefined)
		throw refuseProblem({ code: 'landed_rate', params: { currency: account, foreign: currency }, path: 'rate' })
	if (signOf(rate) <= 0) throw refuseProblem({ code: 'document_rate', path: 'rate' })
	return { amount, currency, rate }
}

/**
 * Takes a cost back with what it made of the cost of SKUs, all of it or nothing. Refuses `not_found`, `landed_undone`,
 * `landed_later`, `undo_whole` where the cost of a SKU has changed since, `undo_too_old`.
 */
export async function removeLandedCost(
	ctx: Ctx,
	{ document_id, cost_id }: Params<'removeLandedCost'>,
): Promise<LandedCosts> {
	const { row } = await holdWithSettings(ctx, document_id, undefined)
	const cost = await findCost(ctx, cost_id)
	if (cost?.document_id !== document_id) throw refuse('not_found')
	if (cost.is_undone) throw refuse('landed_undone')
	if (await isWrittenSince(ctx, cost)) throw refuse('landed_later')
	await undoGroup(ctx, cost.group_id)
	await recordStep(ctx, row, { step: 'unland' })
	return getLandedCosts(ctx, { document_id })
}

/** Whether a later cost of the order took it into the cost of SKUs, or built upon it there. */
export async function isWrittenSince(ctx: Ctx, { id, document_id }: LandedRow): Promise<boolean> {
	const costs = await listCosts(ctx, document_id)
	const later = costs.slice(costs.findIndex((one) => one.id === id) + 1)
	return later.some(({ is_undone, written }) => !is_undone && written !== null)
}
