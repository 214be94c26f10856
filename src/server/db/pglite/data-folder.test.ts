import { inject, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { DataDirInUse, DiskSpaceLow } from '#server/db/errors.ts'
import { startWriter } from '#tests/crash/writer.ts'
import { quietLog } from '#tests/database-template.ts'
import { freshDataFolder } from '#tests/database.ts'
import { checkDiskSpace, lockDataFolder } from './data-folder.ts'

describe('K07: a data folder in use', () => {
	it('is refused to a second process until the first one is gone, even when that was killed', async () => {
		const dataDir = await freshDataFolder()
		const writer = await startWriter(dataDir)
		const refused = openDatabase({ dataDir, log: quietLog })
		await expect(refused).rejects.toThrow(DataDirInUse)
		await expect(refused).rejects.toThrow(`${dataDir} is in use by another running Vitrine`)
		await writer.kill()
		const database = await openDatabase({ dataDir, log: quietLog })
		await expect(startWriter(dataDir)).rejects.toThrow('DataDirInUse')
		await database.ping()
		await database.close()
	})

	it('is refused to the same process, and free again after closing', async () => {
		const dataDir = await freshDataFolder()
		const first = await openDatabase({ dataDir, log: quietLog })
		await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(DataDirInUse)
		await first.close()
		const lock = lockDataFolder(dataDir)
		lock.release()
	})
})

describe('the room on the disk', () => {
	it('is enough here', () => {
		expect(() => checkDiskSpace(inject('runFolder'))).not.toThrow()
	})

	it.runIf(process.platform === 'linux')('is too little on a disk that has none', () => {
		expect(() => checkDiskSpace('/proc')).toThrow(DiskSpaceLow)
		expect(() => checkDiskSpace('/proc')).toThrow('has 0 MB left; Vitrine needs 64 MB to start')
	})
})
