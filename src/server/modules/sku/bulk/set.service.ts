import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { typedValue } from '#domain/custom-parameter/typed.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { type Operation, operateOn } from '#domain/sku/bulk/operation.ts'
import { homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { itemError } from '#server/http/refusal.ts'
import { readRules } from '#server/modules/custom-parameter/index.ts'
import { valueAt } from '../sku-attributes.rule.ts'
import { readSkus, type SkuRow } from '../sku.store.ts'
import type { ItemProblem, ItemResult, UpsertItem } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'

/** A column tool and the column it works on. */
export type ColumnOperation = Operation & { readonly path: string }

export interface Tools {
	readonly operations: readonly ColumnOperation[]
	/** How numbers are written in their texts, and in the values that they work on; a point without it. */
	readonly decimal?: DecimalSign | undefined
}

/**
 * Runs column tools over SKUs, each SKU whole or not at all, over the values as they are read. Made for batches of
 * about 500.
 */
export async function setSkus(
	ctx: Ctx,
	ids: readonly string[],
	{ group_id, operations, decimal = '.' }: Tools & { group_id: string },
): Promise<ItemResult[]> {
	const { parameters } = await readRules(ctx)
	const plans = (await readSkus(ctx, ids)).map((row) => ({
		row,
		plan: planOf(row, { operations, decimal }, parameters),
	}))
	const items = plans.flatMap(({ plan }) => ('code' in plan ? [] : plan))
	const saved = (await upsertSkus(ctx, items, { group_id }))[Symbol.iterator]()
	return plans.map(({ row, plan }): ItemResult => {
		if ('code' in plan) return { key: row.sku_name_key, ok: false, error: itemError(plan, ctx.locale) }
		return saved.next().value ?? { key: row.sku_name_key, ok: true, same: true }
	})
}

function planOf(
	row: SkuRow,
	{ operations, decimal }: Tools & { readonly decimal: DecimalSign },
	parameters: ParameterMap,
): UpsertItem | ItemProblem {
	const texts = new Map<string, string>()
	const expected: Record<string, unknown> = {}
	for (const operation of operations) {
		const path = homePath(operation.path)
		const currentText = (path: string) =>
			texts.get(path) ?? typedValue(parameters, path, valueAt(row, path), 'en', decimal)
		const result = operateOn(operation, path, currentText, parameters.get(path)?.type, decimal)
		if (isProblem(result)) return { ...result, path }
		for (const [path, text] of Object.entries(result.value)) {
			texts.set(path, text)
			expected[path] = valueAt(row, path) ?? null
		}
	}
	const attrs = Object.fromEntries([...texts].map(([path, text]) => [path, text.trim() === '' ? null : text]))
	return { sku_name_key: row.sku_name_key, attrs, decimal, expected }
}
