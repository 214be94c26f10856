import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { requireRoom } from '#server/storage/room.ts'
import { refuse } from './refusal.ts'

/** A file of a multipart request, written to a temporary place that is removed after the call. */
export interface ReceivedFile {
	file_name: string
	path: string
	bytes: number
}

/** Characters of a field that stands beside the files. */
const FIELD_MAX = 1000

/**
 * Receives the files of a multipart body onto disk, and its text fields of these names; refuses other fields, too many files
 * and too large ones.
 */
export async function receiveFiles(
	request: FastifyRequest,
	upload: Upload,
	{ tempDir, names }: { tempDir: string; names: readonly string[] },
) {
	if (!request.isMultipart()) throw refuse('unsupported_type', { params: { expected: 'multipart/form-data' } })
	// As it comes a body is written beside the storage, which would look only afterwards.
	await requireRoom(tempDir, Number(request.headers['content-length'] ?? 0))
	const folder = await mkdtemp(join(tempDir, 'upload-'))
	const remove = () => rm(folder, { recursive: true, force: true })
	try {
		const { list, fields } = await receive(request, upload, folder, names)
		if (!list.length) throw refuse('invalid', { errors: [{ path: upload.field, code: 'field_required' }] })
		return { list, fields, remove }
	} catch (error) {
		await remove()
		throw error
	}
}

async function receive(request: FastifyRequest, upload: Upload, folder: string, names: readonly string[]) {
	const list: ReceivedFile[] = []
	const fields: Record<string, string> = {}
	const limits = {
		fileSize: upload.maxBytes,
		files: upload.maxFiles,
		fields: names.length,
		fieldSize: FIELD_MAX,
		parts: upload.maxFiles + names.length,
	}
	const parts: AsyncIterable<Multipart> = request.parts({ limits })
	for await (const part of parts) {
		if (part.fieldname !== upload.field && !names.includes(part.fieldname)) throw unknown(part.fieldname)
		if (part.type === 'field') {
			if (typeof part.value !== 'string' || part.fieldname === upload.field) throw unknown(part.fieldname)
			fields[part.fieldname] = part.value
			continue
		}
		if (part.fieldname !== upload.field) throw unknown(part.fieldname)
		const path = join(folder, String(list.length))
		await pipeline(part.file, createWriteStream(path))
		if (part.file.truncated)
			throw refuse('too_large', { params: { max: `${Math.floor(upload.maxBytes / 1024 / 1024)} MB` } })
		list.push({ file_name: part.filename.normalize('NFC').slice(0, 255), path, bytes: part.file.bytesRead })
	}
	return { list, fields }
}

const unknown = (key: string) => refuse('invalid', { errors: [{ path: key, code: 'field_unknown', params: { key } }] })
