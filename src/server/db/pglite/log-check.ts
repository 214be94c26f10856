import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/*
 * PostgreSQL's write-ahead log as far as its end is looked for. Numbers and places are those of its access/xlog_internal.h,
 * xlogrecord.h and pg_control.h, little-endian.
 */

/** Of pg_control: what the database was doing, and where its last checkpoint wants the log to be read from. */
const CONTROL = { state: 16, redo: 40, shutDown: 1 } as const
/** Of a page's header: the place that it was written for, and how long headers are (the first one of a file is longer). */
const PAGE = { flags: 2, place: 8, rest: 16, header: 24, firstHeader: 40, fileBytes: 32, pageBytes: 36 } as const
/** The page begins in the middle of a record. */
const CONTINUES = 1
/** Of a record's header: its length, the record before it, which kind it is, and its checksum, which is of all but itself. */
const RECORD = { before: 8, info: 16, manager: 17, checksum: 20, header: 24 } as const
/** The kind after which the rest of a file is left empty. */
const SWITCH = { manager: 0, info: 0x40 } as const
/** So many pages after the end of the log are searched for what was written later. */
const SEARCHED = 64

/**
 * Whether more was once written to the log of a database that was not shut down than its next start will read: a damaged
 * record in the middle looks to PostgreSQL like the end, and what was saved after it would be lost without a word (trust.md
 * K12). Asked before the start, which overwrites the rest. Damage of the very last record is not told from a save that
 * broke off. Answers the place in the log, as PostgreSQL writes it, or null.
 */
export function damageOfLog(folder: string): string | null {
	const control = join(folder, 'global', 'pg_control')
	if (!existsSync(control)) return null
	const bytes = readFileSync(control)
	if (bytes.readUInt32LE(CONTROL.state) === CONTROL.shutDown) return null
	const log = openLog(join(folder, 'pg_wal'))
	if (!log) return null
	try {
		const end = endOf(log, bytes.readBigUInt64LE(CONTROL.redo))
		return isFollowed(log, end) ? written(end) : null
	} finally {
		log.close()
	}
}

const written = (place: bigint) => `${(place >> 32n).toString(16)}/${(place & 0xffffffffn).toString(16)}`.toUpperCase()

interface Log {
	readonly pageBytes: bigint
	readonly fileBytes: bigint
	/** The page of that place; null where there is none, or what is there was written for another place. */
	page(place: bigint): Buffer | null
	close(): void
}

function openLog(folder: string): Log | null {
	const names = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
	const first = names[0] === undefined ? null : readFileSync(join(folder, names[0])).subarray(0, PAGE.firstHeader)
	if (!first || first.length < PAGE.firstHeader) return null
	const [fileBytes, pageBytes] = [
		BigInt(first.readUInt32LE(PAGE.fileBytes)),
		BigInt(first.readUInt32LE(PAGE.pageBytes)),
	]
	if (fileBytes === 0n || pageBytes === 0n) return null
	// The name of a file holds its line of time, then where it begins.
	const files = new Map(
		names.map((name) => [
			BigInt(`0x${name.slice(8, 16)}`) * 2n ** 32n + BigInt(`0x${name.slice(16)}`) * fileBytes,
			name,
		]),
	)
	const opened = new Map<string, number>()
	return {
		pageBytes,
		fileBytes,
		page(place) {
			const name = files.get(place - (place % fileBytes))
			if (name === undefined) return null
			const handle = opened.get(name) ?? openSync(join(folder, name), 'r')
			opened.set(name, handle)
			const page = Buffer.alloc(Number(pageBytes))
			readSync(handle, page, 0, page.length, Number(place % fileBytes))
			return page.readBigUInt64LE(PAGE.place) === place ? page : null
		},
		close: () => opened.forEach((handle) => closeSync(handle)),
	}
}

/** Where the first record lies that is not whole, from a whole one on. */
function endOf(log: Log, from: bigint): bigint {
	for (let place = from; ;) {
		const start = afterHeader(log, place)
		const read = recordAt(log, start)
		if (!read) return start
		const { record, end } = read
		const isSwitch = record[RECORD.manager] === SWITCH.manager && (record[RECORD.info]! & 0xf0) === SWITCH.info
		place = isSwitch ? end + ((log.fileBytes - (end % log.fileBytes)) % log.fileBytes) : end
	}
}

/** Whether a whole record lies after the end of the log that knows of one at or after that end. */
function isFollowed(log: Log, end: bigint): boolean {
	const first = end - (end % log.pageBytes)
	for (let n = 0n; n < SEARCHED; n++) {
		const place = first + n * log.pageBytes
		const page = log.page(place)
		if (!page) continue
		const begin = n === 0n ? Number(end % log.pageBytes) + 8 : headerAt(log, place)
		for (let at = begin; at + RECORD.header <= page.length; at += 8) {
			const length = page.readUInt32LE(at)
			if (length < RECORD.header || at + length > page.length) continue
			const before = page.readBigUInt64LE(at + RECORD.before)
			if (before >= end && before < place + BigInt(at) && isWhole(page.subarray(at, at + length))) return true
		}
	}
	return false
}

const headerAt = ({ fileBytes }: Log, place: bigint) => (place % fileBytes === 0n ? PAGE.firstHeader : PAGE.header)

const afterHeader = (log: Log, place: bigint) =>
	place % log.pageBytes === 0n ? place + BigInt(headerAt(log, place)) : place

/** A record, over as many pages as it takes, and where the next one begins; null: there is no whole one. */
function recordAt(log: Log, start: bigint): { record: Buffer; end: bigint } | null {
	let at = Number(start % log.pageBytes)
	let place = start - BigInt(at)
	let page = log.page(place)
	if (!page || at + 4 > page.length) return null
	const length = page.readUInt32LE(at)
	if (length < RECORD.header) return null
	const parts = [page.subarray(at, at + length)]
	let rest = length - parts[0]!.length
	at += parts[0]!.length
	while (rest > 0) {
		place += log.pageBytes
		page = log.page(place)
		if (!page || !(page.readUInt16LE(PAGE.flags) & CONTINUES) || page.readUInt32LE(PAGE.rest) !== rest) return null
		at = headerAt(log, place)
		const part = page.subarray(at, at + rest)
		parts.push(part)
		rest -= part.length
		at += part.length
	}
	const record = Buffer.concat(parts)
	return isWhole(record) ? { record, end: place + BigInt(Math.ceil(at / 8) * 8) } : null
}

function isWhole(record: Buffer): boolean {
	const body = checksum(record.subarray(RECORD.header))
	return (checksum(record.subarray(0, RECORD.checksum), body) ^ -1) >>> 0 === record.readUInt32LE(RECORD.checksum)
}

/** CRC-32C, as PostgreSQL keeps it until its last step. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
	let value = byte
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
	return value
})

function checksum(bytes: Buffer, before = -1): number {
	let value = before
	for (const byte of bytes) value = TABLE[(value ^ byte) & 255]! ^ (value >>> 8)
	return value
}
