import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** Stands in the data folder from the first file that is restored until the last row. */
const NAME = 'restore-unfinished'

const pathOf = (dataDir: string): string => join(dataDir, NAME)

/** Notes that this backup is being restored. */
export function markRestore(dataDir: string, seal: string): void {
	writeFileSync(pathOf(dataDir), seal, { mode: 0o600, flush: true })
}

/** Notes that it has been. */
export function finishRestore(dataDir: string): void {
	rmSync(pathOf(dataDir), { force: true })
}

/** Whether a restore of just this backup was broken off. */
export function isRestoring(dataDir: string, seal: string): boolean {
	return existsSync(pathOf(dataDir)) && readFileSync(pathOf(dataDir), 'utf8') === seal
}

/** Throws ConfigError where a restore was broken off: half of an installation must not be served. */
export function requireNoHalfRestore(dataDir: string): void {
	if (existsSync(pathOf(dataDir)))
		throw new ConfigError(
			`A restore into ${dataDir} was broken off. Run npm run restore with the same backup once more, or empty the data folder.`,
		)
}
