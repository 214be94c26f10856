import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { customParameterRoutes } from './custom-parameter.routes.ts'
import { undoParameters } from './undo.service.ts'
export { listingParameters } from './custom-parameter.store.ts'
export { type ParameterRules, readParameters, readRules, rulesOf, supplierCodeKey } from './rules.service.ts'
export { StoredParameter } from './stored-parameter.rule.ts'
export { recordMade } from './undo.service.ts'
export { setParameters } from './set.service.ts'
export { ParameterWork } from './work.service.ts'

export const customParameter = {
	contract: contracts.customParameter,
	routes: customParameterRoutes,
	undoers: { sku_parameter: undoParameters },
	files: [{ table: 'custom_parameter', columns: ['definition'] }],
} satisfies Module<typeof contracts.customParameter>
