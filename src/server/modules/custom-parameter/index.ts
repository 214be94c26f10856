export { customParameterRoutes } from './custom-parameter.routes.ts'
export { type ParameterRules, readParameters, readRules } from './rules.service.ts'
export { setParameters } from './set.service.ts'
export type { ParameterWork } from './work.service.ts'
