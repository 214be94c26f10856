import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { isProblem } from '#domain/problem.ts'
import {
	cleanDocumentName,
	documentAddress,
	DOCUMENTS_PATH,
	documentType,
	readDocument,
} from '#domain/media/documents.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { extensionFor } from '#server/storage/keys.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { inspectDocument } from './inspect-document.service.ts'
import { newKey } from './keys.rule.ts'
import { withoutHost } from './own-address.rule.ts'
import { findDocuments, insertMedia, type MediaRow, updateMedia } from './media.store.ts'

/** Refuses what no document can be before a byte of it is sent; the type is the one its name stands for. */
export function checkDocument({
	file_name,
	file_type,
	size,
}: {
	file_name: string
	file_type: string
	size?: number | undefined
}) {
	const name = cleanDocumentName(file_name, size)
	if (isProblem(name)) return name
	return documentType(name.value) === file_type ? null : { code: 'document_type' }
}

/**
 * Makes a document of what was uploaded. It is moved to its place before it is looked at: an address that still takes an
 * upload cannot change it afterwards. Throws refusals: upload_missing, document_damaged, document_active, those of pictures.
 */
export async function confirmDocument(ctx: Ctx, row: MediaRow): Promise<{ url: string }> {
	const { storage } = ctx.house
	const type = documentType(row.file_name) ?? ''
	const storage_key = documentKey(type)
	const staged = await storage.stat(row.storage_key)
	if (!staged) throw refuse('upload_missing')
	await storage.move(row.storage_key, storage_key)
	try {
		await inspectDocument(await storage.localPath(storage_key), type)
	} catch (error) {
		await storage.remove(storage_key)
		throw error
	}
	const stored = readyDocument(storage_key, type, staged.size)
	await updateMedia(ctx, row.id, stored)
	return { url: addressOf({ ...row, ...stored }) }
}

/**
 * Checks a file, keeps it as a document of the account and answers its address. Throws refusals: document_type,
 * document_name, document_too_large, document_damaged, document_active, quota_reached, those of pictures.
 */
export async function saveDocument(ctx: Ctx, file: { path: string; file_name: string }): Promise<string> {
	const { size } = await stat(file.path)
	const name = cleanDocumentName(file.file_name, size)
	if (isProblem(name)) throw refuseProblem(name)
	const content_type = documentType(name.value) ?? ''
	await inspectDocument(file.path, content_type)
	await requireQuota(ctx, { bytes: size })
	const storage_key = documentKey(content_type)
	await ctx.house.storage.put(storage_key, createReadStream(file.path), { contentType: content_type })
	const stored = { ...readyDocument(storage_key, content_type, size), file_name: name.value }
	await insertMedia(ctx, [{ ...stored, id: uuid(), kind: 'document', access_url: newKey('up') }])
	return addressOf(stored)
}

const documentKey = (type: string) => `${newKey('documents')}.${extensionFor(type)}`

/** What the row of a document says when its file stands in its place. */
function readyDocument(storage_key: string, content_type: string, bytes: number) {
	return { storage_key, content_type, bytes, stored_bytes: bytes, state: 'ready' as const, error: null }
}

/** Where a stored document stands. */
export function addressOf({
	storage_key,
	file_name,
	bytes,
}: Pick<MediaRow, 'storage_key' | 'file_name' | 'bytes'>): string {
	return documentAddress({ key: storage_key, name: file_name, bytes: Number(bytes) })
}

/**
 * The account's own documents among addresses, with or without our host before them (as an export writes them): as
 * asked → as it is stored. Others are missing from the answer.
 */
export async function documentsOf(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, string>> {
	const keys = new Map<string, string>()
	for (const address of addresses) {
		const key = readDocument(withoutHost(ctx, address))?.key
		if (key !== undefined) keys.set(address, key)
	}
	if (!keys.size) return new Map()
	const stored = new Map((await findDocuments(ctx, [...new Set(keys.values())])).map((row) => [row.storage_key, row]))
	return new Map(
		[...keys].flatMap(([address, key]) => {
			const row = stored.get(key)
			return row ? [[address, addressOf(row)] as const] : []
		}),
	)
}

/** Whether a text may be the address of a document of ours. */
export function mayBeDocument(text: string): boolean {
	return text.includes(DOCUMENTS_PATH)
}
