import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 16 * 1024 * 1024

/**
 * Flips a byte half-way between where the next start of an embedded database reads its log from and the log's end; false
 * where there is too little log between for that.
 */
export function flipInLog(database: string): boolean {
	const redo = readFileSync(join(database, 'global', 'pg_control')).readBigUInt64LE(40)
	const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
	const name = `00000001${part(redo >> 32n)}${part((redo & 0xffffffffn) / BigInt(FILE))}`
	const handle = openSync(join(database, 'pg_wal', name), 'r+')
	try {
		const from = Number(redo % BigInt(FILE))
		const bytes = Buffer.alloc(FILE)
		readSync(handle, bytes, 0, FILE, 0)
		let end = FILE
		while (end > from && bytes[end - 1] === 0) end--
		if (end - from < 2000) return false
		const at = Math.floor((from + end) / 2)
		writeSync(handle, Buffer.of(bytes[at]! ^ 0xff), 0, 1, at)
		return true
	} finally {
		closeSync(handle)
	}
}
