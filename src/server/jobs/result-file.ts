import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#contract/refusals/index.ts'
import { contentTypeOf } from '#server/storage/keys.ts'
import { requireRoom } from '#server/storage/room.ts'
import { inKeptFolder } from '#server/temp.ts'
import { type JobRun, JobStopped, RESULT_PREFIX } from './handler.ts'

/** What is known of a stored file. */
export interface ResultFile {
	storage_key: string
	file_name: string
	bytes: number
	/** Where the bell leads to. */
	link: string
}

/** The page that offers the file of a job. */
export function fileLink(job_id: string): string {
	return `/exportedFile?id=${job_id}`
}

/** What is to be known of a file beside its name, for the page that offers it; and both in a line for the bell. */
export function fileNotes(
	file_name: string,
	notes: readonly string[],
	locale: Locale,
): { note: string; summary: string } {
	const note = notes.filter(Boolean).join(locale === 'zh' ? '；' : '; ')
	if (!note) return { note, summary: file_name }
	return { note, summary: locale === 'zh' ? `${file_name}（${note}）` : `${file_name} (${note})` }
}

function newKey({ accountId }: JobRun['ctx'], file_name: string): string {
	return `${RESULT_PREFIX}${accountId}/${uuid()}${extname(file_name)}`
}

/** Writes a stream straight into the storage as the result of a job, whole or not at all; answers its key. */
export async function streamedResult(
	{ ctx, signal }: Pick<JobRun, 'ctx' | 'signal'>,
	file_name: string,
	file: Readable,
): Promise<string> {
	const storage_key = newKey(ctx, file_name)
	const contentType = contentTypeOf(storage_key)
	signal.throwIfAborted()
	// The storage listens once it is ready to write: a job that is stopped before must not end the process.
	file.on('error', () => undefined)
	await ctx.house.storage.put(storage_key, addAbortSignal(signal, file), { contentType })
	return storage_key
}

/**
 * Makes a file at `out` and stores it as the result of a job. It lies in a folder of the job's own, which outlives a process
 * that ends: what `make` keeps there, the next run finds again. Answers what `make` tells, too.
 */
export async function resultFile<T extends object>(
	{ ctx, id, signal }: Pick<JobRun, 'ctx' | 'id' | 'signal'>,
	file_name: string,
	make: (out: string) => Promise<T>,
): Promise<T & ResultFile> {
	const goesOn = () => signal.reason instanceof JobStopped && signal.reason.reason !== 'cancelled'
	await requireRoom(ctx.house.config.tempDir, 0)
	return inKeptFolder(join(ctx.house.config.tempDir, `export-${id}`), goesOn, async (folder) => {
		const out = join(folder, uuid())
		const made = await make(out)
		const storage_key = newKey(ctx, file_name)
		await ctx.house.storage.put(storage_key, createReadStream(out), { contentType: contentTypeOf(storage_key) })
		return { ...made, storage_key, file_name, bytes: (await stat(out)).size, link: fileLink(id) }
	})
}
