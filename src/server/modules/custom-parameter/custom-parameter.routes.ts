import type { customParameter } from '#contract/custom-parameter.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getParameters } from './get.service.ts'
import { setParameters } from './set.service.ts'

export const customParameterRoutes: Handlers<typeof customParameter> = {
	getCustomParameters: getParameters,
	setCustomParameters: setParameters,
}
