import { type Parameter, pathOf } from '#domain/custom-parameter/parameter.ts'
import {
	broughtParameters,
	categoryParameters,
	type NewParameter,
	newParameters,
} from '#domain/import/new-parameters.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readParameters, recordMade, setParameters } from '#server/modules/custom-parameter/index.ts'
import type { Session } from './session.service.ts'

type Listed = Pick<Session, 'file' | 'mapping' | 'rules'>

/** The parameters that columns of this list become, or that it brings along, and that nobody has made yet. */
export function comingParameters(ctx: Ctx, { file, mapping, rules }: Listed, known: readonly Parameter[]) {
	const named = newParameters(file.columns, mapping ?? {}, rules, known, ctx.locale)
	const taken = new Set(named.map(({ path }) => path))
	const kept = categoryParameters(rules, known).filter(({ path }) => !taken.has(path))
	const chosen = [...named, ...kept]
	const paths = new Set(chosen.map(({ path }) => path))
	const brought = broughtParameters(file.parameters ?? [], mapping ?? {}, known)
	return [...chosen, ...brought.filter(({ path }) => !paths.has(path))]
}

/** Only asks whether they could be made: what a definition refuses refuses the call, at `rules.parameters.<path>`. */
export async function tryParameters(ctx: Ctx, session: Listed): Promise<void> {
	await setComing(ctx, comingParameters(ctx, session, await readParameters(ctx)), true)
}

/** Makes them; they belong to the import's group, and are taken back with it. */
export async function makeParameters(ctx: Ctx, session: Listed, group_id: string): Promise<void> {
	const coming = comingParameters(ctx, session, await readParameters(ctx))
	await setComing(ctx, coming, false)
	const paths = new Set(coming.map(({ path }) => path))
	const made = (await readParameters(ctx)).filter((parameter) => paths.has(pathOf(parameter)))
	await recordMade(ctx, made, { group_id, action: 'import' })
}

async function setComing(ctx: Ctx, coming: readonly NewParameter[], dry_run: boolean): Promise<void> {
	if (!coming.length) return
	const { rejected } = await setParameters(ctx, { add: coming.map(asAdded), dry_run })
	if (!rejected.length) return
	const errors = rejected.map(({ index, error }) => {
		return { path: `rules.parameters.${coming[index]?.path ?? ''}`, code: error.code, msg: error.msg }
	})
	throw refuse('invalid', { errors })
}

/** As `setParameters` takes it, in no category: those of another account mean nothing here. */
function asAdded({ options, ...definition }: NewParameter) {
	// A definition holds no other kind of default (contract/custom-parameter.ts).
	const fallback = definition.default as string | boolean | string[] | null
	return { ...definition, options: [...options], default: fallback, category_id: null }
}
