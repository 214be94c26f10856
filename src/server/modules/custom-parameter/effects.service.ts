import type { ParameterEffect } from '#contract/custom-parameter.ts'
import { convertValue } from '#domain/custom-parameter/convert.ts'
import { fieldsIn } from '#domain/custom-parameter/formula/tree.ts'
import { parseFormula } from '#domain/custom-parameter/formula/parse.ts'
import { type Parameter, pathOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { isProblem } from '#domain/problem.ts'
import { plainText } from '#domain/sku/attribute-format.ts'
import { quoted } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { itemError } from '#server/http/refusal.ts'
import { countByKey, countCatalogs, valuesAfter } from './usage.store.ts'

/** Values of one read; each may be a long text. */
const BATCH = 500
const EXAMPLES_MAX = 20

/** A change of one parameter; without `to`, its end. */
export interface Change {
	readonly from: Parameter
	readonly to?: Parameter
}

/** Who uses a parameter, and which of its values could not follow a change of type or options. Writes nothing. */
export async function effectOf(ctx: Ctx, { from, to }: Change, all: readonly Parameter[]): Promise<ParameterEffect> {
	const counts = await countByKey(ctx, [from.key])
	const converted = to ? await tryAll(ctx, from, to) : { converts: 0, fails: 0, examples: [] }
	return {
		id: from.id,
		skus: counts.get(from.key) ?? 0,
		catalogs: await countCatalogs(ctx, pathOf(from)),
		formulas: formulasWith(from, all).map(({ name }) => wordIn(name, ctx.locale)),
		...converted,
	}
}

/** The other formulas that name a parameter. */
export function formulasWith(parameter: Pick<Parameter, 'id' | 'key'>, all: readonly Parameter[]): Parameter[] {
	return all.filter((other) => {
		if (other.type !== 'formula' || other.id === parameter.id) return false
		const parsed = parseFormula(other.formula)
		return !isProblem(parsed) && fieldsIn(parsed.value).has(pathOf(parameter))
	})
}

async function tryAll(ctx: Ctx, from: Parameter, to: Parameter) {
	const examples = new Map<string, ParameterEffect['examples'][number]>()
	let [converts, fails, after] = [0, 0, NO_UUID]
	for (;;) {
		const held = await valuesAfter(ctx, from.key, after, BATCH)
		for (const { sku_name, value } of held) {
			const converted = convertValue(from, to, value)
			if (!isProblem(converted)) {
				converts++
				continue
			}
			fails++
			const text = quoted(plainText(value), 80)
			const known = examples.get(text)
			if (known) known.count++
			else if (examples.size < EXAMPLES_MAX)
				examples.set(text, { sku_name, value: text, count: 1, msg: itemError(converted, ctx.locale).msg })
		}
		after = held.at(-1)?.id ?? after
		if (held.length < BATCH) return { converts, fails, examples: [...examples.values()] }
	}
}
