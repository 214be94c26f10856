import { formulaValues } from '#domain/custom-parameter/formula/rules.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { readDocument } from '#domain/media/documents.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { isInherited } from '#domain/sku/inherit.ts'
import type { ItemProblem } from '../write/item.rule.ts'
import type { ParameterRules } from '#server/modules/custom-parameter/index.ts'
import type { SkuDraft } from '../write/draft.rule.ts'
import type { WriteBatch } from '../write/write-batch.service.ts'
import { getValue, type SkuState } from '../write/state.rule.ts'

/**
 * Works the formulas of a SKU out again, whatever has changed of it: they follow on every write (product.md 3.14). A
 * variant's formulas see what its parent gives it.
 */
export function recomputeFormulas(rules: ParameterRules, draft: SkuDraft, parent?: Pick<SkuState, 'attrs'>): void {
	const { formulas, parameters, inScope } = rules
	if (!formulas.length) return
	const read = (path: string) => {
		const own = getValue(draft.now, path)
		return own === null && parent && isInherited(path) ? getAttribute(parent.attrs, path) : own
	}
	draft.set(formulaValues(formulas, parameters, read, (parameter) => inScope(parameter, draft.now.category_id)))
}

/** The default values of parameters for a new SKU that says nothing itself. */
export function setDefaults({ parameters, inScope }: ParameterRules, values: Map<string, unknown>): void {
	const category = (values.get('category_id') ?? null) as number | null
	for (const parameter of parameters.values()) {
		const { archived, default: standard } = parameter
		if (archived || standard === null || values.has(pathOf(parameter)) || !inScope(parameter, category)) continue
		values.set(pathOf(parameter), standard)
	}
}

type Files = Pick<WriteBatch, 'rules' | 'pictures' | 'documents'>

/** Pictures and documents that parameters hold must be the account's own; answers the first that is not. */
export function checkParameterFiles(files: Files, draft: SkuDraft, values: Map<string, unknown>): ItemProblem | null {
	for (const [path, value] of values) {
		const type = files.rules.parameters.get(path)?.type
		if (typeof value !== 'string' || (type !== 'image' && type !== 'file')) continue
		const own = type === 'image' ? files.pictures.get(value)?.url : files.documents.get(value)
		if (own !== undefined) values.set(path, own)
		else if (getValue(draft.now, path) === value || (type === 'file' && !readDocument(value))) continue
		else return { code: type === 'image' ? 'sku_image_unknown' : 'document_unknown', params: { url: value }, path }
	}
	return null
}
