import { createReadStream } from 'node:fs'
import { v7 as uuid } from 'uuid'
import type { ParamsOf } from '#contract/endpoint.ts'
import { isRefusalCode, type RefusalCode, sentence } from '#contract/refusals/index.ts'
import type { imports } from '#contract/import.ts'
import { importProblems } from '#domain/import/rules.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { getJob } from '#server/modules/job/index.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import { type ImportFacts, inspectFile } from './file.ts'
import { insertSession, listRows, updateSession } from './import.store.ts'
import { OPEN_STATES, ownSession } from './session.ts'

type Params<K extends keyof typeof imports> = ParamsOf<(typeof imports)[K]>

/** Takes a list: keeps the file, finds its header, maps its columns. Nothing is compared or written yet. */
export async function importUpload(ctx: Ctx, files: ReceivedFile[]) {
	const [file] = files
	if (!file) throw refuse('invalid')
	const facts = await readable(() => inspectFile(file.path, file.file_name))
	if (!facts.total_rows) throw refuse('sheet_header_only')
	const id = uuid()
	const storage_key = `imports/${ctx.accountId}/${id}`
	await ctx.house.storage.put(storage_key, createReadStream(file.path), { contentType: 'application/octet-stream' })
	await insertSession(ctx, { id, file_name: file.file_name, storage_key, file: facts })
	return { import_id: id, file_name: file.file_name, ...facts }
}

/** Starts the dry run with the seller's mapping and rules; another sheet or header row is read anew. */
export async function importCheck(ctx: Ctx, { import_id, sheet, header_row, mapping, rules }: Params<'importCheck'>) {
	const problems = importProblems(mapping, rules)
	if (problems.length)
		throw refuse('invalid', { errors: problems.map(({ path = '', ...problem }) => ({ ...problem, path })) })
	const session = await ownSession(ctx, import_id)
	if (!OPEN_STATES.includes(session.state)) throw refuse('import_not_open')
	if (rules.fallback_category !== undefined) await ownCategory(ctx, rules.fallback_category)
	const file = await factsFor(ctx, session.storage_key, session.file_name, session.file, { sheet, header_row })
	return transact(ctx, async (ctx) => {
		const { job_id } = await ctx.house.jobs.start(ctx, 'import_check', { import_id })
		await updateSession(ctx, import_id, {
			state: 'checking',
			job_id,
			file: JSON.stringify(file),
			mapping: JSON.stringify(mapping),
			rules: JSON.stringify(rules),
			counts: null,
		})
		return { job_id }
	})
}

/** Starts to write the good rows. A second call while it runs answers the same job. */
export async function importRun(ctx: Ctx, { import_id }: Params<'importRun'>) {
	return transact(ctx, async (ctx) => {
		const session = await ownSession(ctx, import_id, true)
		if (session.state === 'running' && session.job_id) return { job_id: session.job_id }
		if (session.state !== 'checked') throw refuse('import_not_checked')
		const group_id = newGroup()
		const { job_id } = await ctx.house.jobs.start(ctx, 'import_run', { import_id, group_id }, { key: import_id })
		await updateSession(ctx, import_id, { state: 'running', job_id, group_id })
		return { job_id }
	})
}

/** Takes the whole import back. */
export async function importUndo(ctx: Ctx, { import_id }: Params<'importUndo'>) {
	const session = await ownSession(ctx, import_id, true)
	if (!session.group_id || session.state === 'running') throw refuse('import_not_done')
	const { restored, skipped } = await undoGroup(ctx, session.group_id)
	await updateSession(ctx, import_id, { state: 'undone' })
	return { restored, skipped }
}

/** Where an import stands, with a page of its checked rows. */
export async function importGet(ctx: Ctx, { import_id, ...paging }: Params<'importGet'>) {
	const session = await ownSession(ctx, import_id)
	const { list, total } = await listRows(ctx, import_id, paging)
	const job = session.job_id ? await getJob(ctx, session.job_id) : undefined
	const { named, files, bySku } = session.photos
	const missing = Object.entries(named)
		.filter(([key]) => !files[key])
		.map(([, name]) => name)
	return {
		import_id,
		file_name: session.file_name,
		state: endedState(session.state, job?.state) as 'checked',
		...(session.counts ? { counts: session.counts as never } : {}),
		photos: {
			named: Object.keys(named).length,
			matched: Object.keys(named).length - missing.length + Object.keys(bySku).length,
			missing: missing.slice(0, 200),
		},
		...(job ? { job } : {}),
		total,
		list: list.map(({ row, status, warning, key, changes, errors }) => ({
			row,
			status,
			warning,
			...(key ? { key } : {}),
			changes: shownChanges(changes),
			errors: (errors ?? []).map((error) => toIssue(ctx, error)),
		})),
	}
}

/** A job that failed or was cancelled says so, where the session still says that it runs. */
function endedState(state: string, job: string | undefined): string {
	const open = state === 'checking' || state === 'running'
	return open && (job === 'failed' || job === 'cancelled') ? job : state
}

function toIssue({ locale }: Ctx, error: JsonObject) {
	const { code, column, params } = error as { code: string; column?: number; params?: Record<string, string | number> }
	const msg = isRefusalCode(code) ? sentence(code, locale, params) : code
	return { ...(column === undefined ? {} : { column }), code, msg }
}

function shownChanges(changes: JsonObject | null): Record<string, [string | null, string | null]> {
	const { before = {}, after = {} } = (changes ?? {}) as { before?: JsonObject; after?: JsonObject }
	return Object.fromEntries(Object.entries(after).map(([path, now]) => [path, [shown(before[path]), shown(now)]]))
}

function shown(value: unknown): string | null {
	if (value === null || value === undefined) return null
	return typeof value === 'string' ? value : JSON.stringify(value)
}

async function factsFor(
	ctx: Ctx,
	storage_key: string,
	file_name: string,
	file: ImportFacts,
	asked: { sheet?: string | undefined; header_row?: number | undefined },
): Promise<ImportFacts> {
	const other = (asked.sheet ?? file.sheet) !== file.sheet || (asked.header_row ?? file.header_row) !== file.header_row
	if (!other) return file
	const path = await ctx.house.storage.localPath(storage_key)
	return readable(() => inspectFile(path, file_name, asked))
}

/** Turns the reader's errors into refusals. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof SheetError && isRefusalCode(error.code))
			throw refuse(error.code as RefusalCode, { params: error.params ?? {} })
		throw error
	}
}

async function ownCategory(ctx: Ctx, id: number): Promise<void> {
	if (id <= 0) return
	const row = await ctx.db
		.selectFrom('category')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	if (!row) throw refuse('not_found')
}
