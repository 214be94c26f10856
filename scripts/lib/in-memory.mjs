// A temporary folder in memory for a test run. An embedded database of a test copies 700 files to a disk and away again
// (about 200 ms of processor time there, 40 in memory), and each commit waits 2 ms for a disk that nobody will read.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'vitrine-run-'
/** What a run fills at most, several times over; with less of it free the disk is the better place. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Where this process and those that it starts keep their temporary files, until it ends; removes what killed runs left.
 * The system's own folder where there is no file system in memory, or little room.
 */
export function tempInMemory() {
	if (process.platform !== 'linux' || !existsSync(MEMORY)) return tmpdir()
	removeOfTheDead()
	const { bavail, bsize } = statfsSync(MEMORY)
	if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return tmpdir()
	const folder = join(MEMORY, `${NAME}${process.pid}`)
	try {
		// The user of PostgreSQL must find its own folder in there.
		mkdirSync(folder, { recursive: true, mode: 0o711 })
	} catch {
		return tmpdir()
	}
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	return folder
}

function removeOfTheDead() {
	for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(NAME)))
		if (!isAlive(Number(name.slice(NAME.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true })
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0)
	} catch (err) {
		return Reflect.get(Object(err), 'code') === 'EPERM'
	}
}
