import { createReadStream } from 'node:fs'
import { v7 as uuid } from 'uuid'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import { guessDecimal } from '#domain/import/decimal-guess.ts'
import { DEFAULT_RULES } from '#domain/import/rules.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { cancelJob } from '#server/modules/job/index.ts'
import { columnLocations, openLocations } from '#server/modules/stock/index.ts'
import { asRefusal, type AskedFile, inspectFile } from './file.service.ts'
import { type ImportFacts } from './file.types.ts'
import { IMPORT_PREFIX, insertSession, updateSession } from './import.store.ts'
import { deleteFixes } from './mend/fixes.store.ts'
import { deleteRows } from './rows.store.ts'
import { deleteRowPictures } from './pictures/pictures.store.ts'
import { recall } from './profiles/profiles.service.ts'
import { OPEN_STATES, ownSession, type Session } from './session.service.ts'

type Params<K extends keyof typeof imports> = ParamsOf<(typeof imports)[K]>
type FileData = DataIn<(typeof imports)['importFile']>

/** Takes a list: keeps the file, finds its header, maps its columns. Nothing is compared or written yet. */
export async function importUpload(ctx: Ctx, files: ReceivedFile[]): Promise<FileData> {
	const [file] = files
	if (!file) throw refuse('invalid')
	const { facts, rules } = await firstRules(ctx, await recall(ctx, await readFacts(ctx, file.path, file.file_name)))
	const id = uuid()
	const storage_key = `${IMPORT_PREFIX}${ctx.accountId}/${id}`
	await ctx.house.storage.put(storage_key, createReadStream(file.path), { contentType: 'application/octet-stream' })
	await insertSession(ctx, { id, file_name: file.file_name, storage_key, file: facts, rules })
	return presentFile(ctx, await ownSession(ctx, id))
}

/** The list as it was read, with what was chosen for it. */
export async function importFile(ctx: Ctx, { import_id }: Params<'importFile'>): Promise<FileData> {
	return presentFile(ctx, await ownSession(ctx, import_id))
}

/** Reads the list anew as the seller says; mapping and check begin again. */
export async function importRead(ctx: Ctx, { import_id, ...asked }: Params<'importRead'>): Promise<FileData> {
	const { file } = await openSession(ctx, import_id)
	const { encoding, delimiter } = file
	const read = await rereadFacts(ctx, import_id, { encoding, delimiter, ...asked })
	const { facts, rules } = await firstRules(ctx, await recall(ctx, read))
	return transact(ctx, async (ctx) => {
		const session = await openSession(ctx, import_id, true)
		await stopJob(ctx, session)
		// Pictures of rows that may be others now; a job that is long over is forgotten.
		if (session.picture_job_id) await cancelJob(ctx, session.picture_job_id).catch(() => undefined)
		await deleteRows(ctx, import_id)
		await deleteFixes(ctx, import_id)
		await deleteRowPictures(ctx, import_id)
		const fresh = {
			mapping: null,
			counts: null,
			problems: null,
			job_id: null,
			picture_job_id: null,
			rules: rules ? JSON.stringify(rules) : null,
		}
		await updateSession(ctx, import_id, { state: 'mapped', file: JSON.stringify(facts), ...fresh })
		return presentFile(ctx, await ownSession(ctx, import_id))
	})
}

/**
 * The rules that a list begins with: those of the last time; else numbers are read as its own columns write them, or,
 * where that cannot be told, in the account's style. A comma that separates columns separates no decimals, and shops
 * mostly write points, as our own lists always do.
 */
async function firstRules(ctx: Ctx, { facts, rules }: Awaited<ReturnType<typeof recall>>) {
	if (rules) return { facts, rules }
	const isOwn = facts.own || facts.source === 'vitrine'
	const usual = async () => (facts.source || facts.delimiter === ',' ? '.' : (await getSettings(ctx)).decimal)
	const decimal = isOwn ? '.' : (guessDecimal(facts.columns) ?? (await usual()))
	return { facts, rules: { ...DEFAULT_RULES, decimal } }
}

/** A session that nothing is being written from, or the refusal `import_not_open`. */
export async function openSession(ctx: Ctx, import_id: string, lock = false): Promise<Session> {
	const session = await ownSession(ctx, import_id, lock)
	if (!OPEN_STATES.includes(session.state)) throw refuse('import_not_open')
	return session
}

/** Ends the check that may still be running on what the list was before. */
export async function stopJob(ctx: Ctx, { state, job_id }: Session): Promise<void> {
	if (state === 'checking' && job_id) await cancelJob(ctx, job_id)
}

/** Reads the stored file of a session again. */
export async function rereadFacts(ctx: Ctx, import_id: string, asked: AskedFile): Promise<ImportFacts> {
	const { storage_key, file_name } = await ownSession(ctx, import_id)
	return readFacts(ctx, await ctx.house.storage.localPath(storage_key), file_name, asked)
}

/** As inspectFile, in refusals; a list without rows is none. */
async function readFacts(ctx: Ctx, path: string, file_name: string, asked?: AskedFile): Promise<ImportFacts> {
	const known = { parameters: await readParameters(ctx), locations: columnLocations(await openLocations(ctx)) }
	const facts = await inspectFile(path, file_name, asked, known).catch((error: unknown) => {
		throw asRefusal(error)
	})
	if (!facts.total_rows) throw refuse('sheet_header_only')
	return facts
}

function presentFile({ locale }: Ctx, { id, file_name, state, file, mapping, rules }: Session): FileData {
	const { parameters, own: _, ...facts } = file
	const brings = parameters?.map(({ path, name }) => ({ path, name: wordIn(name, locale) }))
	return {
		import_id: id,
		file_name,
		state,
		...facts,
		...(brings ? { brings } : {}),
		rules,
		...(mapping ? { mapping } : {}),
	}
}
