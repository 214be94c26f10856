import type { document } from '#contract/document.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import {
	type DocumentFile,
	DOCUMENT_FILES_MAX,
	MAILED_FILES_BYTES_MAX,
	sendAlongProblem,
} from '#domain/documents/attachments.ts'
import { cleanAttachmentName } from '#domain/inquiry/attachments.ts'
import { isProblem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { newId } from '#server/new-id.ts'
import { enclosureUrl, stageEnclosure, StoredEnclosure, takeEnclosures } from '#server/modules/media/index.ts'
import { type DocumentRow, findDocument, holdDocument } from '../document.store.ts'
import { deleteFile, type FileRow, insertFiles, listFiles, updateFile } from './file.store.ts'

type Contract = typeof document
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>
type Files = DataIn<Contract['getDocumentFiles']>

const MB = 1024 * 1024

/** The attachments of a document, each with an address that gives it as a download. Refuses `not_found`. */
export async function getDocumentFiles(ctx: Ctx, { id }: Params<'getDocumentFiles'>): Promise<Files> {
	if (!(await findDocument(ctx, id))) throw refuse('not_found')
	return listed(ctx, id)
}

async function listed(ctx: Ctx, document_id: string): Promise<Files> {
	const rows = await listFiles(ctx, document_id)
	const list = rows.map(async (row) => {
		const file = storedOf(row)
		const { id, send_along, sent_at, at } = row
		const url = await enclosureUrl(ctx, file)
		const times = { sent_at: sent_at?.toISOString() ?? null, at: at.toISOString() }
		return { id, name: file.name, bytes: file.bytes, url, send_along, ...times }
	})
	return { list: await Promise.all(list) }
}

/** What is stored of an attachment. */
export function storedOf({ id, file }: Pick<FileRow, 'id' | 'file'>): StoredEnclosure {
	return readStored(StoredEnclosure, file, `file ${id} of a document`)
}

/**
 * Attaches files, all of them or none. Refuses `not_found`, `document_files_many`, `quota_reached`, and with the name of the
 * file `inquiry_file_type` and `enclosure_content`.
 */
export async function uploadDocumentFiles(
	ctx: Ctx,
	{ id }: Params<'uploadDocumentFiles'>,
	files: readonly ReceivedFile[],
): Promise<Files> {
	if (!(await findDocument(ctx, id))) throw refuse('not_found')
	requireRoom((await listFiles(ctx, id)).length + files.length)
	const named = files.map(({ file_name, path, bytes }) => {
		const name = cleanAttachmentName(file_name)
		if (isProblem(name)) throw refuseProblem(name)
		return { name: name.value, path, bytes }
	})
	const tickets = []
	for (const file of named) tickets.push(await stageEnclosure(ctx, file))
	const taken = await takeEnclosures(ctx, tickets)
	return transact(ctx, async (ctx) => {
		await hold(ctx, id)
		requireRoom((await listFiles(ctx, id)).length + taken.length)
		const at = ctx.house.now()
		const rows = taken.map((file) => ({ id: newId(), document_id: id, file: JSON.stringify(file), at }))
		await insertFiles(ctx, rows)
		return listed(ctx, id)
	})
}

function requireRoom(n: number): void {
	if (n > DOCUMENT_FILES_MAX) throw refuse('document_files_many', { params: { max: DOCUMENT_FILES_MAX } })
}

async function hold(ctx: Ctx, id: string): Promise<DocumentRow> {
	const row = await holdDocument(ctx, id)
	if (!row) throw refuse('not_found')
	return row
}

/** Says whether a file goes along. Refuses `not_found` and what domain/documents/attachments.ts says. */
export async function setDocumentFile(
	ctx: Ctx,
	{ id, file_id, send_along }: Params<'setDocumentFile'>,
): Promise<Files> {
	await hold(ctx, id)
	const files = await factsOf(ctx, id)
	const file = files.find((one) => one.id === file_id)
	if (!file) throw refuse('not_found')
	if (file.send_along === send_along) return listed(ctx, id)
	const problem = sendAlongProblem(files, file_id)
	if (problem) throw refuseProblem({ ...problem, params: { ...problem.params, mb: MAILED_FILES_BYTES_MAX / MB } })
	await updateFile(ctx, file_id, { send_along })
	return listed(ctx, id)
}

/** Removes a file. Refuses `not_found`, `document_file_sent`. */
export async function removeDocumentFile(ctx: Ctx, { id, file_id }: Params<'removeDocumentFile'>): Promise<Files> {
	await hold(ctx, id)
	const file = (await factsOf(ctx, id)).find((one) => one.id === file_id)
	if (!file) throw refuse('not_found')
	if (file.isSent) throw refuse('document_file_sent', { params: { name: file.name } })
	await deleteFile(ctx, file_id)
	return listed(ctx, id)
}

async function factsOf(ctx: Ctx, document_id: string): Promise<DocumentFile[]> {
	return (await listFiles(ctx, document_id)).map((row) => {
		const { name, bytes } = storedOf(row)
		return { id: row.id, name, bytes, send_along: row.send_along, isSent: row.sent_at !== null }
	})
}

/** What goes along with a document: the files that its buyer gets. */
export async function filesAlong(ctx: Ctx, document_id: string): Promise<(StoredEnclosure & { id: string })[]> {
	const rows = (await listFiles(ctx, document_id)).filter(({ send_along }) => send_along)
	return rows.map((row) => ({ ...storedOf(row), id: row.id }))
}

/** A revision has the attachments of what it revises, an invoice those of the one that repeats; of the buyer's, none has been sent with it. */
export async function copyFiles(ctx: Ctx, from: string, to: string): Promise<void> {
	const at = ctx.house.now()
	const rows = await listFiles(ctx, from)
	await insertFiles(
		ctx,
		rows.map((row) => ({
			id: newId(),
			document_id: to,
			file: JSON.stringify(storedOf(row)),
			send_along: row.send_along,
			at,
		})),
	)
}
