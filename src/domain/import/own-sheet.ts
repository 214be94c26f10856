import type { Parameter, ParameterDraft } from '../custom-parameter/parameter.ts'

/** The hidden sheet of our own export: what its columns are, whatever they are called. */
export const OWN_SHEET = 'vitrine'
export const OWN_SHEET_HEAD = ['path', 'header', 'definition'] as const

/**
 * What is kept of a parameter's definition to make it again in another account: all but what only means something in
 * its own, its category and a default that is a file.
 */
export function definitionOf(parameter: Parameter): Omit<ParameterDraft, 'category_id'> {
	const { name, type, unit, decimals, options, required, help, group, show, formula, result } = parameter
	const fallback = type === 'image' || type === 'file' ? null : parameter.default
	return { name, type, unit, decimals, options, required, default: fallback, help, group, show, formula, result }
}
