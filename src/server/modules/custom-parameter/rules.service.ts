import { type Compiled, compileAll } from '#domain/custom-parameter/formula/rules.ts'
import { byPath, type Parameter, type ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { isInScope } from '#domain/custom-parameter/scope.ts'
import { isSupplierCode } from '#domain/inventory/supplier-code.ts'
import { categoryParents, listParameters, type Owner } from './custom-parameter.store.ts'
import type { StoredParameter } from './stored-parameter.rule.ts'

/** The parameters as writers of SKUs need them. */
export interface ParameterRules {
	readonly parameters: ParameterMap
	/** In the order of work. */
	readonly formulas: readonly Compiled[]
	/** Whether SKUs of a category (null = none) have a parameter. */
	inScope(parameter: Parameter, category_id: number | null): boolean
}

/** The account's parameters, in their order. */
export function readParameters(owner: Owner): Promise<StoredParameter[]> {
	return listParameters(owner)
}

/** The key of the own parameter that holds the supplier's number of a SKU, if there is one. */
export async function supplierCodeKey(owner: Owner): Promise<string | undefined> {
	return (await readParameters(owner)).find(({ name, archived }) => !archived && isSupplierCode(name))?.key
}

/** What a batch of writes needs: one statement, and one more where a parameter belongs to a category. */
export async function readRules(owner: Owner): Promise<ParameterRules> {
	return rulesOf(owner, await listParameters(owner))
}

/** The same of parameters that were read already (`listingParameters`). */
export async function rulesOf(owner: Owner, parameters: readonly StoredParameter[]): Promise<ParameterRules> {
	const scoped = parameters.some(({ category_id }) => category_id !== null)
	const parents: ReadonlyMap<number, number | null> = scoped ? await categoryParents(owner) : new Map()
	return {
		parameters: byPath(parameters),
		formulas: compileAll(parameters),
		inScope: (parameter, category_id) => isInScope(parameter, category_id, (id) => parents.get(id)),
	}
}
