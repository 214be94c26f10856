import { isDeepStrictEqual } from 'node:util'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { importProblems, type ImportRules } from '#domain/import/rules.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { startCheck } from './check/start.service.ts'
import { makeParameters, tryParameters } from './coming-parameters.service.ts'
import { makeLocations } from './locations.service.ts'
import { isOwnCategory, updateSession } from './import.store.ts'
import { refuseWhileTaking, startPictures } from './pictures/pictures.service.ts'
import { rememberMapping } from './profiles/profiles.service.ts'
import { ownSession } from './session.service.ts'
import { openSession, rereadFacts, stopJob } from './upload.service.ts'

type Params<K extends keyof typeof imports> = ParamsOf<(typeof imports)[K]>

/**
 * Keeps what the seller has chosen so far, right or not. A check that went by something else is void: it is stopped, and
 * nothing can be written before the next.
 */
export async function importChoose(ctx: Ctx, { import_id, mapping, rules }: Params<'importChoose'>) {
	await refuseForeignCategory(ctx, rules)
	const session = await openSession(ctx, import_id, true)
	const { state } = session
	if (isDeepStrictEqual([mapping, rules], [session.mapping, session.rules])) return { state }
	await stopJob(ctx, session)
	await updateSession(ctx, import_id, {
		mapping: JSON.stringify(mapping),
		rules: JSON.stringify(rules),
		state: 'mapped',
		job_id: null,
		counts: null,
		problems: null,
	})
	return { state: 'mapped' as const }
}

async function refuseForeignCategory(ctx: Ctx, { fallback_category: id = 0 }: ImportRules): Promise<void> {
	if (id > 0 && !(await isOwnCategory(ctx, id))) throw refuse('not_found')
}

/** Starts the dry run with the seller's mapping and rules, in place of one that may still be running. */
export async function importCheck(ctx: Ctx, { import_id, mapping, rules, ...asked }: Params<'importCheck'>) {
	const problems = importProblems(mapping, rules)
	if (problems.length)
		throw refuse('invalid', { errors: problems.map(({ path = '', ...problem }) => ({ ...problem, path })) })
	const { file } = await openSession(ctx, import_id)
	await refuseForeignCategory(ctx, rules)
	const wanted = { sheet: file.sheet, header_row: file.header_row, ...asked }
	const other = wanted.sheet !== file.sheet || wanted.header_row !== file.header_row
	const { encoding, delimiter } = file
	const facts = other ? await rereadFacts(ctx, import_id, { encoding, delimiter, ...wanted }) : file
	return transact(ctx, async (ctx) => {
		const session = await openSession(ctx, import_id, true)
		await tryParameters(ctx, { file: facts, mapping, rules })
		await updateSession(ctx, import_id, {
			file: JSON.stringify(facts),
			mapping: JSON.stringify(mapping),
			rules: JSON.stringify(rules),
			// What was found with the same columns still says something until the check has ended.
			...(isDeepStrictEqual(mapping, session.mapping) && !other ? {} : { counts: null, problems: null }),
		})
		// The pictures of the rows come along by themselves, once.
		if (facts.pictures && !session.picture_job_id) await startPictures(ctx, session, { from: 'workbook' })
		return startCheck(ctx, session)
	})
}

/**
 * Starts to write the good rows. A second call, while it runs or after it, answers the same job. Refuses with
 * `quota_reached` when the new SKUs do not fit into the account, before the first of them is made.
 */
export async function importRun(ctx: Ctx, { import_id }: Params<'importRun'>) {
	return transact(ctx, async (ctx) => {
		const session = await ownSession(ctx, import_id, true)
		const { state, job_id: last } = session
		if ((state === 'running' || state === 'done') && last) return { job_id: last }
		if (state !== 'checked') throw refuse('import_not_checked')
		await refuseWhileTaking(ctx, session)
		await requireQuota(ctx, { skus: session.counts?.new ?? 0 })
		// What a cancelled run has written before is taken back together with the rest.
		const group_id = session.group_id ?? newGroup()
		await makeParameters(ctx, session, group_id)
		await makeLocations(ctx, session, group_id)
		const { job_id } = await ctx.house.jobs.start(ctx, 'import_run', { import_id, group_id }, { key: import_id })
		await updateSession(ctx, import_id, { state: 'running', job_id, group_id })
		await rememberMapping(ctx, session)
		return { job_id }
	})
}

/** Starts to write the refused rows of an import as a workbook. */
export async function importFailedRows(ctx: Ctx, { import_id }: Params<'importFailedRows'>) {
	const { counts } = await ownSession(ctx, import_id)
	if (!counts) throw refuse('import_not_checked')
	const { job_id } = await ctx.house.jobs.start(ctx, 'import_failed_rows', { import_id })
	return { job_id }
}
