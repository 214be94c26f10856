import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Db } from '#server/house.ts'
import { StorageError } from '#server/storage/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type NamedFile, namedFiles } from './named-files.store.ts'

/** A stored file that is not what it was; `changed`: in its bytes, `length`: it is shorter or longer. */
export interface DamagedFile {
	key: string
	what: 'missing' | 'length' | 'changed'
}

export interface FilesProof {
	checked: number
	/** Whose checksum was noted for the first time: damage from before is seen by their length alone. */
	noted: number
	damaged: DamagedFile[]
}

const Noted = z.object({ key: z.string(), size: z.int(), sha256: z.string() })
type Noted = z.output<typeof Noted>

/**
 * Reads every picture and document that the database names and holds it against the checksum that the first proof noted
 * of it in the file `ledger` (trust.md K12). Such files are written once under a name of their own, so that any difference
 * is damage. Reads alone; may run beside a working installation.
 */
export async function proveFiles(db: Db, storage: Storage, ledger: string): Promise<FilesProof> {
	const known = readLedger(ledger)
	const proof: FilesProof = { checked: 0, noted: 0, damaged: [] }
	for await (const file of namedFiles(db)) {
		proof.checked++
		const found = await sumOf(storage, file.key)
		const what = wrongWith(file, found, known.get(file.key))
		if (what) proof.damaged.push({ key: file.key, what })
		else if (found && !known.has(file.key)) {
			appendFileSync(ledger, `${JSON.stringify({ key: file.key, ...found })}\n`, { mode: 0o600 })
			proof.noted++
		}
	}
	return proof
}

function wrongWith(
	{ bytes }: NamedFile,
	found: Omit<Noted, 'key'> | null,
	noted: Noted | undefined,
): DamagedFile['what'] | undefined {
	if (!found) return 'missing'
	const size = noted?.size ?? bytes
	if (size !== null && found.size !== size) return 'length'
	return noted && noted.sha256 !== found.sha256 ? 'changed' : undefined
}

/** Null: there is no such file. */
async function sumOf(storage: Storage, key: string): Promise<Omit<Noted, 'key'> | null> {
	try {
		const hash = createHash('sha256')
		let size = 0
		for await (const chunk of await storage.read(key)) {
			hash.update(chunk as Buffer)
			size += (chunk as Buffer).length
		}
		return { size, sha256: hash.digest('hex') }
	} catch (error) {
		if (error instanceof StorageError && error.code === 'storage_missing') return null
		throw error
	}
}

/** A line that a kill cut off is as if it had never been written. */
function readLedger(path: string): Map<string, Noted> {
	if (!existsSync(path)) return new Map()
	const lines = readFileSync(path, 'utf8').split('\n')
	return new Map(lines.flatMap((line) => readLine(line).map((noted) => [noted.key, noted] as const)))
}

function readLine(line: string): Noted[] {
	try {
		return [Noted.parse(JSON.parse(line))]
	} catch {
		return []
	}
}
