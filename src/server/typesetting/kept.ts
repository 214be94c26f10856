import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSources } from './child/sources.ts'

/** Names of what is known of whole files; a record on its way has another. */
export const KEPT_RECORD = /^[0-9a-f]{64}\.json$/

/** A file that was made, and what is known of it. */
export type Made<T> = T & { readonly path: string }

/**
 * What `make` makes as a new file in `folder`, or as an earlier try has left it there: of the same content, by the same
 * templates. What is known of it is written when the file is whole, so a killed try leaves nothing half made.
 */
export async function kept<T extends object>(
	folder: string,
	content: unknown,
	make: (out: string) => Promise<T>,
): Promise<Made<T>> {
	const record = join(folder, `${digestOf([content, templates()])}.json`)
	const known = await readRecord<Made<T>>(record)
	if (known) return known
	const made = await newFile(folder, make)
	await writeFile(`${made.path}.json`, JSON.stringify(made))
	await rename(`${made.path}.json`, record)
	return made
}

/** What is known of a file; null where nothing is, or what a failing disk has left of it. */
async function readRecord<T>(record: string): Promise<T | null> {
	try {
		return JSON.parse(await readFile(record, 'utf8')) as T
	} catch {
		return null
	}
}

/** What `make` makes as a new file in `folder`. */
export async function newFile<T extends object>(folder: string, make: (out: string) => Promise<T>): Promise<Made<T>> {
	const path = join(folder, randomUUID())
	return { ...(await make(path)), path }
}

function digestOf(about: unknown): string {
	return createHash('sha256').update(JSON.stringify(about)).digest('hex')
}

let templatesDigest: string | undefined
/** Another version of Vitrine may draw otherwise. */
const templates = () => (templatesDigest ??= digestOf(readSources()))
