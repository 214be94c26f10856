import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from 'zod'
import { isKey } from '#server/storage/keys.ts'
import { BackupError, damaged, foreign } from './errors.ts'
import { FILES, FORMAT, HEAD, Head, MANIFEST, Manifest, PIECE_MAX, ROWS, SEAL, SECRET, sha256 } from './format.ts'
import { BLOCK, paddingOf, readTarHeader, TAR_END } from './tar.ts'

/** Where something stands in the file. */
export interface FilePlace {
	name: string
	offset: number
	size: number
}

/** Some rows of a table, where they stand. */
export interface RowsPlace extends FilePlace {
	table: string
}

/** A file whose every byte has been looked at and is what was written. */
export interface CheckedBackup {
	head: Head
	rows: RowsPlace[]
	files: (FilePlace & { key: string })[]
	secret: string | null
	/** Tells one backup from another. */
	seal: string
	/** Rows in all, their bytes unpacked, bytes of the files. */
	counts: { rows: number; raw: number; files: number }
	handle: FileHandle
	close(): Promise<void>
}

const READ = 1024 * 1024
const unpacked = promisify(gunzip)

/** Seen of an entry, to be held against the manifest. */
interface Seen extends FilePlace {
	sha256: string
}

/**
 * Reads a backup from its first byte to its last and holds it against its own checksums. Throws BackupError `foreign`, `newer`
 * or `damaged`. `knows` says whether a migration is one of this release.
 */
export async function checkBackup(path: string, knows: (migration: string) => boolean): Promise<CheckedBackup> {
	const handle = await open(path, 'r')
	try {
		const { size } = await handle.stat()
		const head = await readHead(handle, size, knows)
		const entries = await readEntries(handle, size)
		const { manifest, seal } = await readManifest(handle, entries)
		compare(entries.slice(0, -2), manifest)
		return {
			...(await sort(handle, head, entries.slice(0, -2), manifest)),
			head,
			seal,
			handle,
			close: () => handle.close(),
		}
	} catch (error) {
		await handle.close()
		throw error
	}
}

async function readHead(handle: FileHandle, size: number, knows: (migration: string) => boolean): Promise<Head> {
	if (size < 4 * BLOCK) throw foreign('it is too short')
	const block = await readAt(handle, 0, BLOCK)
	if (block.toString('utf8', 0, HEAD.length + 1) !== `${HEAD}\0`) throw foreign('it begins otherwise')
	const entry = readTarHeader(block, '1')
	if (!entry || entry.size > 4 * READ || entry.size + BLOCK > size) throw damaged('its beginning cannot be read')
	const text = await readAt(handle, BLOCK, entry.size)
	const told = readJson(text)
	const format = typeof told === 'object' && told !== null ? Reflect.get(told, 'format') : undefined
	if (typeof format === 'number' && format > FORMAT) throw newer(String(Reflect.get(Object(told), 'vitrine')))
	const head = parsed(Head, told, HEAD)
	const unknown = head.migrations.find((name) => !knows(name))
	if (unknown !== undefined) throw newer(head.vitrine)
	return head
}

const newer = (vitrine: string): BackupError =>
	new BackupError(
		'newer',
		`This backup was made by a newer Vitrine (${vitrine.slice(0, 40)}). Restore it with that release. Nothing was restored.`,
	)

/** Every entry with its checksum; every byte in between must be as tar has it. */
async function readEntries(handle: FileHandle, size: number): Promise<Seen[]> {
	const entries: Seen[] = []
	const names = new Set<string>()
	let at = 0
	for (;;) {
		if (at + BLOCK > size) throw damaged('its end is missing')
		const entry = readTarHeader(await readAt(handle, at, BLOCK), `at byte ${at}`)
		if (!entry) break
		at += BLOCK
		const padding = paddingOf(entry.size)
		if (at + entry.size + padding > size) throw damaged('its end is missing')
		if (names.has(entry.name)) throw damaged(`${entry.name} is in it twice`)
		names.add(entry.name)
		entries.push({ name: entry.name, offset: at, size: entry.size, sha256: await hashAt(handle, at, entry.size) })
		at += entry.size
		if (padding && !(await readAt(handle, at, padding)).equals(Buffer.alloc(padding)))
			throw damaged(`there is something behind ${entry.name}`)
		at += padding
	}
	const end = await readAt(handle, at, Math.min(size - at, TAR_END.length + 1))
	if (!end.equals(TAR_END)) throw damaged('its end is not as it should be')
	return entries
}

async function readManifest(handle: FileHandle, entries: Seen[]): Promise<{ manifest: Manifest; seal: string }> {
	const [manifest, seal] = entries.slice(-2)
	if (manifest?.name !== MANIFEST || seal?.name !== SEAL || manifest.size > PIECE_MAX || seal.size !== 64)
		throw damaged('its list of contents is missing')
	const said = (await readAt(handle, seal.offset, seal.size)).toString()
	if (said !== manifest.sha256) throw damaged('its list of contents is not the one that was written')
	const text = await readAt(handle, manifest.offset, manifest.size)
	return { manifest: parsed(Manifest, readJson(text), MANIFEST), seal: said }
}

function compare(entries: Seen[], { entries: told }: Manifest): void {
	if (entries.length !== told.length) throw damaged('something is missing')
	for (const [at, { name, size, sha256 }] of entries.entries()) {
		const wanted = told[at]
		if (wanted?.name !== name || wanted.size !== size || wanted.sha256 !== sha256)
			throw damaged(`${name} is not as it was written`)
	}
}

/** What each entry is for; rows are unpacked once to see that they are rows. */
async function sort(handle: FileHandle, head: Head, entries: Seen[], manifest: Manifest) {
	const sorted = { rows: [] as RowsPlace[], files: [] as CheckedBackup['files'], secret: null as string | null }
	const counts = { rows: 0, raw: 0, files: 0 }
	for (const [at, entry] of entries.entries()) {
		const table = ROWS.exec(entry.name)?.[1]
		const key = entry.name.slice(FILES.length)
		if (at === 0) continue
		if (table !== undefined) {
			const { rows = -1, raw = -1 } = manifest.entries[at] ?? {}
			const lines = await readLines(handle, entry)
			const length = lines.reduce((all, line) => all + Buffer.byteLength(line) + 1, 0)
			const width = head.tables[table]?.length
			if (lines.length !== rows || length !== raw || !lines.every((line) => isLine(line, width)))
				throw foreign(`${entry.name} holds no rows`)
			sorted.rows.push({ ...entry, table })
			counts.rows += rows
			counts.raw += raw
		} else if (entry.name.startsWith(FILES) && isKey(key)) {
			sorted.files.push({ ...entry, key })
			counts.files += entry.size
		} else if (entry.name === SECRET && entry.size >= 32 && entry.size <= 1000) {
			sorted.secret = (await readAt(handle, entry.offset, entry.size)).toString()
		} else throw foreign(`it holds ${JSON.stringify(entry.name.slice(0, 100))}`)
	}
	return { ...sorted, counts }
}

/** The lines of a piece of rows. */
export async function readLines(handle: FileHandle, { name, offset, size }: FilePlace): Promise<string[]> {
	if (size > PIECE_MAX) throw foreign(`${name} is too large`)
	const packed = await readAt(handle, offset, size)
	const text = await unpacked(packed, { maxOutputLength: PIECE_MAX }).catch((error: unknown) => {
		throw new BackupError(
			'foreign',
			`This is no backup of Vitrine: ${name} cannot be unpacked. Nothing was restored.`,
			error,
		)
	})
	return text.toString().split('\n').slice(0, -1)
}

/** A list of texts, one for each column; null where there is no value. */
function isLine(line: string, width: number | undefined): boolean {
	const row = readJson(line)
	return Array.isArray(row) && row.length === width && row.every((text) => text === null || typeof text === 'string')
}

/** Bytes of the file. Throws `damaged` when there are fewer. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
	const bytes = Buffer.alloc(length)
	let read = 0
	while (read < length) {
		const { bytesRead } = await handle.read(bytes, read, length - read, position + read)
		if (bytesRead === 0) throw damaged('its end is missing')
		read += bytesRead
	}
	return bytes
}

async function hashAt(handle: FileHandle, offset: number, size: number): Promise<string> {
	if (size <= READ) return sha256(await readAt(handle, offset, size))
	const hash = createHash('sha256')
	for (let at = 0; at < size; at += READ) hash.update(await readAt(handle, offset + at, Math.min(READ, size - at)))
	return hash.digest('hex')
}

function readJson(text: Buffer | string): unknown {
	try {
		return JSON.parse(text.toString())
	} catch {
		return undefined
	}
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
	const read = schema.safeParse(value)
	if (!read.success) throw damaged(`${name} cannot be read`)
	return read.data
}
