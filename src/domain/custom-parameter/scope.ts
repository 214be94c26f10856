import type { Parameter } from './parameter.ts'

/** Whether SKUs of a category have a parameter: its scope is everything, the category, or the one above. */
export function isInScope(
	{ category_id: scope }: Pick<Parameter, 'category_id'>,
	category_id: number | null,
	parentOf: (id: number) => number | null | undefined,
): boolean {
	if (scope === null) return true
	return category_id !== null && (category_id === scope || parentOf(category_id) === scope)
}
