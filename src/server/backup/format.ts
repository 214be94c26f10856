import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

/*
 * A backup is a tar file. First `vitrine-backup.json` says what it is; then come the rows of every table in pieces
 * (rows/<table>/<n>.ndjson.gz, a line for each row: the texts of its columns), the stored files (files/<key>), the secret
 * if it is the installation's own, `manifest.json` with the SHA-256 of all that, and last the SHA-256 of the manifest.
 */

/** Raised when an older release could no longer read what is written. */
export const FORMAT = 1

export const HEAD = 'vitrine-backup.json'
export const MANIFEST = 'manifest.json'
export const SEAL = 'manifest.sha256'
export const SECRET = 'secret'
export const FILES = 'files/'
export const ROWS = /^rows\/([a-z0-9_]{1,63})\/\d{6}\.ndjson\.gz$/

/** Bytes of a piece of rows before and after it is packed, and of what is told about the archive. A single row may be large. */
export const PIECE_MAX = 300 * 1024 * 1024

export const rowsName = (table: string, piece: number): string =>
	`rows/${table}/${String(piece).padStart(6, '0')}.ndjson.gz`

export const Head = z.object({
	format: z.int().min(1),
	vitrine: z.string().max(40),
	created_at: z.iso.datetime(),
	database: z.enum(['pglite', 'postgres']),
	/** Those that had run: the shape of the rows. */
	migrations: z.array(z.string().max(100)).min(1).max(10_000),
	/** Of each table its columns in the order of the lines. */
	tables: z.record(z.string().max(63), z.array(z.string().max(63)).max(1600)),
	/** Tells whether the secret of another installation is the same. */
	secret_mark: z.string().max(64),
})
export type Head = z.output<typeof Head>

export const ManifestEntry = z.object({
	name: z.string().max(255),
	size: z.int().min(0),
	sha256: z.string().length(64),
	/** Of a piece: how many, and their bytes unpacked. */
	rows: z.int().min(0).optional(),
	raw: z.int().min(0).optional(),
})
export type ManifestEntry = z.output<typeof ManifestEntry>

export const Manifest = z.object({
	entries: z.array(ManifestEntry),
	/** Files that were removed while they were copied. */
	gone: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

export const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** The same for the same secret, and nothing can be read from it. */
export const markOf = (secret: string): string =>
	createHmac('sha256', secret).update('vitrine backup').digest('hex').slice(0, 16)
