export { customParameterRoutes } from './custom-parameter.routes.ts'
export { type ParameterRules, readParameters, readRules } from './rules.service.ts'
export type { ParameterWork } from './work.service.ts'
