import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import type { CustomParameter } from '#web/api/parameters.ts'

/** What the drawer works on. */
export interface Edited {
	draft: ParameterDraft
	/** The parameter as it stands; absent for a new one. */
	stored?: CustomParameter
	/** `cps.<key>` of values that a new one takes over. */
	path?: string
}
