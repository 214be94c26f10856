import { addDecimals, compareDecimals, type Decimal, subtractDecimals } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import {
	carryStock,
	moveStock,
	openLocations,
	stockElsewhere,
	type StockLater,
	type StockLevel,
} from '#server/modules/stock/index.ts'
import type { SkuDraft } from './draft.rule.ts'
import type { ItemProblem } from './item.rule.ts'

interface StockOptions {
	group_id: string
	action?: string
	levels?: readonly StockLevel[]
	later: StockLater
}

/**
 * Sets the stock that items ask for, through the ledger; answers the SKUs whose stock would not have it. What is to
 * be written for that is put into `later`. `levels`: those that are locked already. The stock of a SKU is what lies at all
 * locations: what is asked for beyond the others lies where it usually does.
 */
export async function setStock(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	{ group_id, action, levels, later }: StockOptions,
): Promise<Map<SkuDraft, ItemProblem>> {
	const asked = drafts.filter((draft) => draft.isRestocked)
	const usual = await usualPlaces(ctx, asked)
	const elsewhere = await elsewhereOf(ctx, asked, usual, levels)
	const refused = new Map<SkuDraft, ItemProblem>()
	const restocked = asked.filter((draft) => {
		const problem = draft.newLevels.size ? null : elsewhereProblem(draft, elsewhere.get(draft.id))
		if (problem) refused.set(draft, problem)
		return !problem
	})
	const moving = restocked.flatMap((draft) =>
		changesOf(draft, usual(draft), elsewhere.get(draft.id)).map((change) => ({ draft, change })),
	)
	const outcomes = await moveStock(
		ctx,
		moving.map(({ draft, change }) => ({
			...change,
			sku_id: draft.id,
			mode: 'set',
			kind: action === 'import' ? 'import' : 'adjust',
			reason: action === 'import' ? action : draft.stored ? 'correction' : 'initial',
		})),
		{ group_id, later, unitsFit: true, ...(levels && { levels }), ...parentsAmong(restocked) },
	)
	for (const [index, outcome] of outcomes.entries()) {
		const draft = moving[index]?.draft
		if (!draft || outcome.ok) continue
		refused.set(draft, { ...outcome.problem, path: 'inventory', current: { inventory: draft.stock } })
	}
	return refused
}

/** What is to lie where; with `expected` only if nobody has moved it meanwhile. */
function changesOf(draft: SkuDraft, location: string, elsewhere: Decimal | undefined) {
	if (draft.newLevels.size) return draft.moved.map(({ location, qty }) => ({ location, qty }))
	const qty = without(draft.newStock ?? null, elsewhere)
	return [{ location, qty, ...(draft.guardsStock ? { expected: without(draft.stock, elsewhere) } : {}) }]
}

/** Where each SKU usually lies; who has said so of none asks nothing. */
async function usualPlaces(ctx: Ctx, drafts: readonly SkuDraft[]): Promise<(draft: SkuDraft) => string> {
	if (drafts.every(({ now }) => now.stock_location === null)) return () => MAIN
	const open = await openLocations(ctx)
	return ({ now }) => (now.stock_location !== null && open.has(now.stock_location) ? now.stock_location : MAIN)
}

/** What lies elsewhere; all levels of a single SKU are locked already, new ones have none. */
async function elsewhereOf(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	usual: (draft: SkuDraft) => string,
	levels: readonly StockLevel[] = [],
): Promise<Map<string, Decimal>> {
	const [first] = levels
	const [draft] = drafts
	if (first && draft && drafts.every(({ id }) => id === first.sku_id)) {
		const here = usual(draft)
		const others = levels.flatMap(({ location, on_hand }) => (location === here || on_hand === null ? [] : [on_hand]))
		return new Map(others.length ? [[first.sku_id, others.reduce(addDecimals)]] : [])
	}
	const stored = drafts.filter(({ stored }) => stored)
	return stored.length
		? stockElsewhere(
				ctx,
				stored.map((draft) => ({ sku_id: draft.id, location: usual(draft) })),
			)
		: new Map()
}

function without(total: Decimal | null, elsewhere: Decimal | undefined): Decimal | null {
	return total === null || elsewhere === undefined ? total : subtractDecimals(total, elsewhere)
}

/** Less than what lies elsewhere cannot be all. */
function elsewhereProblem({ newStock, stock }: SkuDraft, elsewhere: Decimal | undefined): ItemProblem | null {
	if (elsewhere === undefined || compareDecimals(newStock ?? '0', elsewhere) >= 0) return null
	return { code: 'stock_elsewhere', path: 'inventory', params: { count: elsewhere }, current: { inventory: stock } }
}

/** Of stored SKUs it is known, under their locks; of new ones only after their families have been settled. */
function parentsAmong(drafts: readonly SkuDraft[]): { parents?: ReadonlySet<string> } {
	if (!drafts.every(({ stored }) => stored)) return {}
	return { parents: new Set(drafts.filter(({ stored }) => stored?.is_parent).map(({ id }) => id)) }
}

/**
 * Carries the stock of SKUs that have become parents to the variants that take it over. It is recorded by the ledger
 * alone: taking the variant back brings the stock back (`undo/hand-back.service.ts`).
 */
export async function handOver(
	ctx: Ctx,
	handovers: ReadonlyMap<SkuDraft, SkuDraft>,
	{ group_id }: { group_id: string },
): Promise<void> {
	const pairs = [...handovers].map(([from, to]) => ({ from: from.id, to: to.id }))
	await carryStock(ctx, pairs, { group_id, reason: 'transfer', silently: true })
}
