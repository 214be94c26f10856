import { v7 as uuidv7 } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { customParameter, ParameterEffect } from '#contract/custom-parameter.ts'
import { cleanParameter } from '#domain/custom-parameter/check.ts'
import { affectsValues } from '#domain/custom-parameter/convert.ts'
import { makeParameterKey } from '#domain/custom-parameter/key.ts'
import { PARAMETERS_MAX } from '#domain/custom-parameter/limits.ts'
import { EMPTY_PARAMETER, type Parameter, wordIn } from '#domain/custom-parameter/parameter.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import {
	categoryParents,
	deleteParameters,
	listParameters,
	placeParameters,
	saveParameters,
} from './custom-parameter.store.ts'
import type { StoredParameter } from './stored-parameter.rule.ts'
import { type Change, effectOf, formulasWith } from './effects.service.ts'
import { present } from './get.service.ts'
import { startWork } from './work.service.ts'

type Params = ParamsOf<(typeof customParameter)['setCustomParameters']>
type Data = DataOf<(typeof customParameter)['setCustomParameters']>
type Added = NonNullable<Params['add']>[number]
type Updated = NonNullable<Params['update']>[number]

/**
 * Adds, changes, orders, archives and deletes parameters, each on its own: what a rule refuses is told and the others
 * go on. Values of SKUs follow in a job. A dry run answers what would happen to them. Unknown ids refuse the whole call.
 */
export async function setParameters(ctx: Ctx, params: Params): Promise<Data> {
	await lockAccount(ctx)
	const bench = new Bench(await listParameters(ctx), await categoryParents(ctx))
	const rejected: Data['rejected'] = []
	const attempt = (op: Data['rejected'][number]['op'], index: number, problem: Problem | null) => {
		if (problem) rejected.push({ op, index, error: itemError(problem, ctx.locale) })
	}
	for (const [index, id] of (params.delete ?? []).entries()) attempt('delete', index, bench.remove(id))
	for (const [index, item] of (params.update ?? []).entries()) attempt('update', index, bench.update(item))
	for (const [index, item] of (params.add ?? []).entries()) attempt('add', index, bench.add(item))
	if (params.dry_run)
		return { all: (await listParameters(ctx)).map(present), rejected, effects: await effects(ctx, bench) }
	await deleteParameters(
		ctx,
		bench.removed.map(({ id }) => id),
	)
	await saveParameters(
		ctx,
		bench.all.filter(({ id }) => bench.changed.has(id)),
	)
	await placeParameters(
		ctx,
		bench.all.map(({ id }) => id),
	)
	const job_id = await startWork(ctx, {
		convert: bench.changes.flatMap(({ from, to }) => (to && affectsValues(from, to) ? from : [])),
		clear: bench.removed.map(({ key }) => key),
		recompute: bench.recompute,
	})
	return { all: (await listParameters(ctx)).map(present), rejected, ...(job_id ? { job_id } : {}) }
}

async function effects(ctx: Ctx, { changes, before }: Bench): Promise<ParameterEffect[]> {
	const found: ParameterEffect[] = []
	for (const change of changes) found.push(await effectOf(ctx, change, before))
	return found
}

/** The parameters while a call works on them. */
class Bench {
	readonly before: readonly StoredParameter[]
	all: StoredParameter[]
	readonly changed = new Set<string>()
	/** Deleted for good. */
	readonly removed: StoredParameter[] = []
	readonly changes: Change[] = []
	recompute = false
	readonly #categories: ReadonlyMap<number, number | null>

	constructor(all: readonly StoredParameter[], categories: ReadonlyMap<number, number | null>) {
		this.before = all
		this.all = [...all]
		this.#categories = categories
	}

	/** Archives, or takes an archived one away with its values. */
	remove(id: string): Problem | null {
		const parameter = this.#own(id)
		this.changes.push({ from: parameter })
		if (!parameter.archived) {
			this.#put({ ...parameter, archived: true })
			return null
		}
		const users = formulasWith(parameter, this.all)
		if (users.length) return { code: 'parameter_in_formula', params: { names: namesOf(users) } }
		this.all = this.all.filter((other) => other !== parameter)
		this.removed.push(parameter)
		return null
	}

	update({ id, order, version, ...wished }: Updated): Problem | null {
		const from = this.#own(id)
		if (version !== undefined && version !== from.version) return { code: 'conflict' }
		const to = this.#clean({ ...from, ...given(wished) })
		if (isProblem(to)) return to
		const users = to.type === 'image' || to.type === 'file' ? formulasWith(to, this.all) : []
		if (users.length) return { code: 'parameter_in_formula', params: { names: namesOf(users) }, path: 'type' }
		this.changes.push({ from, to })
		if (Object.keys(given(wished)).length) this.#put(to)
		this.recompute ||= changesFormulas(from, to) || (affectsValues(from, to) && formulasWith(to, this.all).length > 0)
		if (order !== undefined) this.#place(to.id, order)
		return null
	}

	add({ path, ...wished }: Added): Problem | null {
		if (this.all.length >= PARAMETERS_MAX) return { code: 'parameter_too_many', params: { max: PARAMETERS_MAX } }
		const key = this.#keyFor(wished.name, path)
		if (typeof key !== 'string') return key
		const blank = { ...EMPTY_PARAMETER, id: uuidv7(), key, archived: false, version: 1, order: this.all.length }
		const parameter = this.#clean({ ...blank, ...given(wished) })
		if (isProblem(parameter)) return parameter
		this.all.push(parameter)
		this.changed.add(parameter.id)
		// Values that stand under this key already were kept as they came.
		this.changes.push({ from: { ...parameter, type: 'text', options: [], decimals: null }, to: parameter })
		this.recompute ||= parameter.type === 'formula'
		return null
	}

	#keyFor(name: Added['name'], path: string | undefined): string | Problem {
		const taken = (key: string) => this.all.some((other) => other.key === key)
		if (path === undefined) return makeParameterKey(wordIn(name, 'en'), taken)
		if (!path.startsWith('cps.') || attributePathProblem(path)) return { code: 'attribute_path_bad', path: 'path' }
		const key = path.slice('cps.'.length)
		return taken(key) ? { code: 'parameter_key_taken', path: 'path' } : key
	}

	#own(id: string): StoredParameter {
		const found = this.all.find((parameter) => parameter.id === id)
		if (!found) throw refuse('not_found')
		return found
	}

	#clean(parameter: StoredParameter): StoredParameter | Problem {
		const { category_id } = parameter
		if (category_id !== null && !this.#categories.has(category_id)) throw refuse('not_found')
		const cleaned = cleanParameter(parameter, this.all)
		return isProblem(cleaned) ? cleaned : { ...parameter, ...cleaned.value }
	}

	#put(parameter: StoredParameter): void {
		this.all = this.all.map((other) => (other.id === parameter.id ? parameter : other))
		this.changed.add(parameter.id)
	}

	#place(id: string, order: number): void {
		const parameter = this.#own(id)
		const others = this.all.filter((other) => other !== parameter)
		this.all = [...others.slice(0, order), parameter, ...others.slice(order)]
	}
}

/** What was said, without what was left out. */
function given<T extends object>(wished: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	const said = Object.entries(wished).filter(([, value]) => value !== undefined)
	return Object.fromEntries(said) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** Whether formulas give something else now: one was written or changed, or its scope was. */
function changesFormulas(from: Parameter, to: Parameter): boolean {
	if (from.type !== 'formula' && to.type !== 'formula') return false
	const parts = ({ type, formula, result, decimals, category_id }: Parameter) =>
		JSON.stringify([type, formula, result, decimals, category_id])
	return parts(from) !== parts(to)
}

function namesOf(parameters: readonly Parameter[]): string {
	return parameters.map(({ name }) => wordIn(name, 'en')).join(', ')
}
