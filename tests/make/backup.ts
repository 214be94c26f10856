import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { writeWhole } from '#server/backup/whole-file.ts'
import { type BackupFacts, writeBackup } from '#server/backup/write-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openStorage } from '#server/storage/open.ts'
import type { Storage } from '#server/storage/storage.ts'
import { POSTGRES_TEMPLATE, quietLog } from '#tests/database-template.ts'
import { type DatabaseHome, freshDataFolder } from '#tests/database.ts'
import { createDatabase, dropDatabase } from '#tests/postgres.ts'
import { storeSettings, type stores } from '#tests/s3.ts'
import { digestTables } from './release.ts'

/** An installation of its own that nobody has signed up in; `fresh`: nor has it been started, which takes its first start. */
export async function emptyInstallation(home: DatabaseHome, store: (typeof stores)[number], fresh = false) {
	const isEmbedded = home === 'pglite' && !fresh
	const dataDir = isEmbedded ? await freshDataFolder() : await mkdtemp(join(tmpdir(), 'vitrine-restored-'))
	const name = `restored_${randomUUID()}`
	const server = inject('postgresUrl')
	const template = fresh ? 'template0' : POSTGRES_TEMPLATE
	const settings: NodeJS.ProcessEnv = {
		VITRINE_DATA: dataDir,
		...(home === 'postgres' ? { DATABASE_URL: await createDatabase(server, name, template) } : {}),
		...(await storeSettings(store)),
	}
	return {
		settings,
		config: () => readConfig(settings),
		async remove() {
			if (home === 'postgres') await dropDatabase(server, name)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

type Parts = Parameters<typeof writeBackup>[0] & { storage: Storage }

const now = () => new Date()

/** Opens what nobody has opened, and closes it again. */
export async function within<R>(config: Config, work: (parts: Parts) => Promise<R>): Promise<R> {
	const { dataDir, databaseUrl } = config
	const database = await openDatabase({ dataDir, databaseUrl, log: quietLog })
	try {
		return await work({ database, storage: await openStorage(config, now, { warn: () => undefined }), config, now })
	} finally {
		await database.close()
	}
}

/** Makes a backup of it as a file in `folder`. */
export async function backUp(parts: Parts, folder: string): Promise<BackupFacts & { path: string }> {
	const path = join(folder, `${randomUUID()}.tar`)
	const watcher = { tell: () => undefined, signal: new AbortController().signal }
	return { ...(await writeWhole(path, { parts: folder }, (write) => writeBackup(parts, write, watcher))), path }
}

/** Digests of every row and of every file. */
export async function digestAll({ database, storage }: Parts) {
	return { tables: await digestTables(database), files: await digestStore(storage) }
}

async function digestStore(storage: Storage): Promise<Record<string, string>> {
	const digests: Record<string, string> = {}
	for (const key of (await Array.fromAsync(storage.list(''))).sort())
		digests[key] = createHash('sha256')
			.update(await buffer(await storage.read(key)))
			.digest('hex')
	return digests
}
