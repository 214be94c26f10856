import { currencyOfMark } from '#domain/currency.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { isRefusalCode, sentence } from '#contract/refusals/index.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { categoryPaths } from '#server/modules/category/index.ts'
import { getJob } from '#server/modules/job/index.ts'
import { listSessions } from './import.store.ts'
import { photoSummary } from './photos/photos.store.ts'
import { countCategories, listRows, type RowFinding } from './rows.store.ts'
import { ownSession, toSession } from './session.service.ts'

/** Where an import stands, with a page of its checked rows. */
export async function importGet(ctx: Ctx, { import_id, ...wanted }: ParamsOf<(typeof imports)['importGet']>) {
	const { file_name, state, counts, problems, job_id, picture_job_id } = await ownSession(ctx, import_id)
	const { list, total } = await listRows(ctx, import_id, wanted)
	return {
		import_id,
		file_name,
		state,
		...(counts ? { counts } : {}),
		problems: problems.map((problem) => ({ ...toIssue(ctx, problem), ...valueIn(problem), rows: problem.rows })),
		photos: await photoSummary(ctx, import_id),
		...(job_id ? { job: await getJob(ctx, job_id).catch(() => undefined) } : {}),
		...(picture_job_id ? { picture_job: await getJob(ctx, picture_job_id).catch(() => undefined) } : {}),
		total,
		list: list.map(({ row, status, warning, key, changes, errors, cells, photo }) => ({
			row,
			status,
			warning,
			...(key ? { key } : {}),
			...(photo ? { photo } : {}),
			cells: cells ?? {},
			changes,
			errors: errors.map((finding) => toIssue(ctx, finding)),
		})),
	}
}

/** The categories that a checked list names, with how many of its SKUs will be in each and whether it is to be made. */
export async function importCategories(ctx: Ctx, { import_id }: ParamsOf<(typeof imports)['importCategories']>) {
	await ownSession(ctx, import_id)
	const known = new Set([...(await categoryPaths(ctx)).values()].map(foldText))
	const found = await countCategories(ctx, import_id)
	return {
		list: found.map(({ category, skus }) => ({
			path: category.split(' > '),
			skus,
			...(known.has(foldText(category)) ? {} : { new: true as const }),
		})),
	}
}

/** The account's imports, so that one can go on where it was left. */
export async function importList(ctx: Ctx, paging: ParamsOf<(typeof imports)['importList']>) {
	const { list, total } = await listSessions(ctx, paging)
	return {
		total,
		list: list.map((row) => {
			const { id, file_name, state, file, counts, created_at, updated_at } = toSession(row)
			return {
				import_id: id,
				file_name,
				state,
				total_rows: file.total_rows,
				...(counts ? { counts } : {}),
				created_at: created_at.toISOString(),
				updated_at: updated_at.toISOString(),
			}
		}),
	}
}

function valueIn({ params }: RowFinding): { value?: string; currency?: string } {
	const { value, mark } = params ?? {}
	const currency = mark === undefined ? undefined : currencyOfMark(String(mark))
	return { ...(value === undefined ? {} : { value: String(value) }), ...(currency ? { currency } : {}) }
}

function toIssue({ locale }: Ctx, { code, column, params, warning, msg }: RowFinding) {
	const said = msg ?? (isRefusalCode(code) ? sentence(code, locale, params) : code)
	const { suggestion, choices } = params ?? {}
	return {
		...(column === undefined ? {} : { column }),
		code,
		msg: said,
		warning: warning === true,
		// A warning has taken its suggestion already.
		...(suggestion === undefined || warning ? {} : { suggestion: String(suggestion) }),
		...(choices === undefined ? {} : { choices: String(choices).split(', ') }),
	}
}
