import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { type NewParameter, newParameters } from '#domain/import/new-parameters.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readParameters, setParameters } from '#server/modules/custom-parameter/index.ts'
import type { Session } from './session.ts'

type Listed = Pick<Session, 'file' | 'mapping' | 'rules'>

/** The parameters that columns of this list become when it is written, and that nobody has made yet. */
export function comingParameters(ctx: Ctx, { file, mapping, rules }: Listed, known: readonly Parameter[]) {
	return newParameters(file.columns, mapping ?? {}, rules, known, ctx.locale)
}

/**
 * Makes them, or with `dry_run` only asks whether they could be made: what a definition refuses refuses the call, at
 * `rules.parameters.<path>`.
 */
export async function makeParameters(ctx: Ctx, session: Listed, dry_run: boolean): Promise<void> {
	const coming = comingParameters(ctx, session, await readParameters(ctx))
	if (!coming.length) return
	const { rejected } = await setParameters(ctx, { add: coming.map(asAdded), dry_run })
	if (!rejected.length) return
	const errors = rejected.map(({ index, error }) => {
		return { path: `rules.parameters.${coming[index]?.path ?? ''}`, code: error.code, msg: error.msg }
	})
	throw refuse('invalid', { errors })
}

function asAdded({ name, type, path }: NewParameter) {
	return { name, type, path }
}
