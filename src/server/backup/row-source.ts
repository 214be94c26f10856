import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { readMigrations, readRows, readShapes, type RowPiece, type TableShape } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { lentEnvironment } from '../children/environment.ts'
import { inFolder } from '../temp.ts'
import { PIECE_MAX } from './format.ts'

/** Some rows of a table, packed. */
export interface PackedPiece {
	table: string
	rows: number
	/** Bytes of their lines. */
	raw: number
	data: Buffer
}

/** All rows as they were at one moment. */
export interface RowSource {
	shapes: TableShape[]
	migrations: string[]
	pieces: AsyncIterable<PackedPiece>
	/** How long the embedded database's users waited, in ms; null: nobody had to. */
	paused: number | null
}

const packed = promisify(gzip)
const PROGRAM = fileURLToPath(new URL('child/program.ts', import.meta.url))

/** What the child says before each piece; `over` is its last word. */
type Frame =
	| { kind: 'shapes'; shapes: TableShape[]; migrations: string[] }
	| { kind: 'piece'; table: string; rows: number; raw: number }
	| { kind: 'over' }

/** Packs as it goes; level 1, for the server has other work. */
export async function packPiece({ table, rows, text }: RowPiece): Promise<PackedPiece> {
	const lines = Buffer.from(text)
	return { table, rows, raw: lines.length, data: await packed(lines, { level: 1 }) }
}

/**
 * Lends all rows of the database: on a server from one transaction of `db` that sees one moment, of the embedded one from a
 * copy of its files, which a child process reads.
 */
export async function withRows<R>(
	{ database, db, tempDir, signal }: { database: Database; db: Kysely<Tables>; tempDir: string; signal: AbortSignal },
	use: (source: RowSource) => Promise<R>,
): Promise<R> {
	if (database.kind === 'pglite')
		return inFolder(tempDir, 'backup', async (folder) => {
			const paused = await database.copyTo(join(folder, 'database'))
			return ofCopy({ folder, paused, signal }, use)
		})
	return db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (tx) => {
			const shapes = await readShapes(tx)
			const migrations = await readMigrations(tx)
			return use({ shapes, migrations, pieces: packedRows(tx, shapes, signal), paused: null })
		})
}

async function* packedRows(tx: Kysely<Tables>, shapes: TableShape[], signal: AbortSignal): AsyncIterable<PackedPiece> {
	for await (const piece of readRows(tx, shapes)) {
		signal.throwIfAborted()
		yield await packPiece(piece)
	}
}

async function ofCopy<R>(
	{ folder, paused, signal }: { folder: string; paused: number; signal: AbortSignal },
	use: (source: RowSource) => Promise<R>,
): Promise<R> {
	const child = spawn(process.execPath, [PROGRAM, folder], {
		env: lentEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const ended = once(child, 'close')
	// Without the child nobody reads from it either.
	ended.catch(() => undefined)
	let said = ''
	child.stderr.on('data', (text: Buffer) => (said = `${said}${String(text)}`.slice(-2000)))
	const stop = () => child.kill('SIGKILL')
	signal.addEventListener('abort', stop)
	try {
		const frames = readFrames(child.stdout)[Symbol.asyncIterator]()
		const first = (await frames.next()).value?.frame
		if (first?.kind !== 'shapes') throw new Error(`the copy of the database could not be read: ${said}`)
		const { shapes, migrations } = first
		return await use({ shapes, migrations, pieces: piecesOf(frames, () => said), paused })
	} finally {
		signal.removeEventListener('abort', stop)
		stop()
		await ended.catch(() => undefined)
		signal.throwIfAborted()
	}
}

async function* piecesOf(
	frames: AsyncIterator<{ frame: Frame; data: Buffer }>,
	said: () => string,
): AsyncIterable<PackedPiece> {
	for (;;) {
		const { value, done } = await frames.next()
		if (done) throw new Error(`the copy of the database was not read to its end: ${said()}`)
		if (value.frame.kind === 'over') return
		if (value.frame.kind === 'piece') {
			const { table, rows, raw } = value.frame
			yield { table, rows, raw, data: value.data }
		}
	}
}

/** Sends a frame to the parent, as soon as it takes it: two lengths, JSON, bytes. */
export async function sendFrame(to: Writable, frame: Frame, data: Buffer = Buffer.alloc(0)): Promise<void> {
	const text = Buffer.from(JSON.stringify(frame))
	const lengths = Buffer.alloc(8)
	lengths.writeUInt32BE(text.length, 0)
	lengths.writeUInt32BE(data.length, 4)
	to.write(lengths)
	to.write(text)
	if (!to.write(data)) await once(to, 'drain')
}

async function* readFrames(from: Readable): AsyncIterable<{ frame: Frame; data: Buffer }> {
	let held: Buffer[] = []
	let size = 0
	let wanted = 8
	for await (const chunk of from as AsyncIterable<Buffer>) {
		held.push(chunk)
		size += chunk.length
		while (size >= wanted) {
			const all = held.length === 1 ? (held[0] ?? chunk) : Buffer.concat(held)
			held = [all]
			const [text, data] = [all.readUInt32BE(0), all.readUInt32BE(4)]
			wanted = 8 + text + data
			if (wanted > PIECE_MAX) throw new Error('a row is too large for a backup')
			if (size < wanted) break
			yield { frame: JSON.parse(all.toString('utf8', 8, 8 + text)) as Frame, data: all.subarray(8 + text, wanted) }
			held = [all.subarray(wanted)]
			size -= wanted
			wanted = 8
		}
	}
}
