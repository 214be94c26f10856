import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Ctx } from '#server/context.ts'
import { refuseTypesetting } from '#server/modules/catalog/index.ts'

const TYPES: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.zip': 'application/zip' }

/**
 * Makes a file at `out`, in a folder of its own, and stores it as the result of a job; an interrupted job begins again and
 * leaves nothing. Answers what `make` tells, too. Throws the refusals of the typesetter.
 */
export async function storedFile<T extends object>(
	ctx: Ctx,
	file_name: string,
	make: (out: string) => Promise<T>,
): Promise<T & { storage_key: string; file_name: string }> {
	const folder = await mkdtemp(join(ctx.house.config.tempDir, 'export-'))
	try {
		const out = join(folder, 'file')
		const made = await make(out)
		const ending = extname(file_name)
		const storage_key = `exports/${ctx.accountId}/${uuid()}${ending}`
		const contentType = TYPES[ending] ?? 'application/octet-stream'
		await ctx.house.storage.put(storage_key, createReadStream(out), { contentType })
		return { ...made, storage_key, file_name }
	} catch (error) {
		throw refuseTypesetting(error)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
