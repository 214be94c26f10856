import { addDecimals, compareDecimals, type Decimal, subtractDecimals } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import { carryStock, moveStock, stockElsewhere, type StockLater, type StockLevel } from '#server/modules/stock/index.ts'
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
 * locations: what is asked for beyond the others lies at `main`.
 */
export async function setStock(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	{ group_id, action, levels, later }: StockOptions,
): Promise<Map<SkuDraft, ItemProblem>> {
	const asked = drafts.filter((draft) => draft.isRestocked)
	const elsewhere = await elsewhereOf(ctx, asked, levels)
	const refused = new Map<SkuDraft, ItemProblem>()
	const restocked = asked.filter((draft) => {
		const problem = elsewhereProblem(draft, elsewhere.get(draft.id))
		if (problem) refused.set(draft, problem)
		return !problem
	})
	const outcomes = await moveStock(
		ctx,
		restocked.map((draft) => ({
			sku_id: draft.id,
			mode: 'set',
			qty: atMain(draft.newStock ?? null, elsewhere.get(draft.id)),
			kind: action === 'import' ? 'import' : 'adjust',
			reason: action === 'import' ? action : draft.stored ? 'correction' : 'initial',
			...(draft.guardsStock ? { expected: atMain(draft.stock, elsewhere.get(draft.id)) } : {}),
		})),
		{ group_id, later, unitsFit: true, ...(levels && { levels }), ...parentsAmong(restocked) },
	)
	for (const [index, outcome] of outcomes.entries()) {
		const draft = restocked[index]
		if (!draft || outcome.ok) continue
		refused.set(draft, { ...outcome.problem, path: 'inventory', current: { inventory: draft.stock } })
	}
	return refused
}

/** What lies elsewhere; all levels of a single SKU are locked already, new ones have none. */
async function elsewhereOf(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	levels: readonly StockLevel[] = [],
): Promise<Map<string, Decimal>> {
	const [first] = levels
	if (first && drafts.every(({ id }) => id === first.sku_id)) {
		const others = levels.flatMap(({ location, on_hand }) => (location === MAIN || on_hand === null ? [] : [on_hand]))
		return new Map(others.length ? [[first.sku_id, others.reduce(addDecimals)]] : [])
	}
	const stored = drafts.filter(({ stored }) => stored)
	return stored.length
		? stockElsewhere(
				ctx,
				stored.map(({ id }) => id),
			)
		: new Map()
}

function atMain(total: Decimal | null, elsewhere: Decimal | undefined): Decimal | null {
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
