import { randomUUID } from 'node:crypto'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { DiskSpaceLow, isDiskFull } from '#server/db/errors.ts'
import { quietLog } from '#tests/database-template.ts'
import { until } from '#tests/make/until.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'

const MB = 1024 * 1024
const disk = mountSmallDisk(join(inject('runFolder'), randomUUID()), 250)

describe.skipIf(disk === undefined)('the embedded database on a disk that fills up', () => {
	const dataDir = disk?.path ?? ''
	let database: Database
	afterAll(() => disk?.remove())

	it('goes on reading, refuses writes, and writes again once there is room', { timeout: 120_000 }, async () => {
		await cp(inject('pgliteTemplate'), dataDir, { recursive: true })
		database = await openDatabase({ dataDir, log: quietLog })
		await database.executeRaw('create table probe (id int primary key, body text)')
		const acknowledged = await writeUntilRefused()
		expect(await ids()).toEqual(acknowledged)
		await writeFile(join(dataDir, 'photos'), Buffer.alloc(40 * MB))
		expect(await ids()).toEqual(acknowledged)
		await rm(join(dataDir, 'photos'))
		disk?.resize(400)
		await untilWritable()
		expect(await ids()).toEqual([...acknowledged, -1])
	})

	it('says so when it is started on a full disk, and starts again when there is room', async () => {
		const before = await ids()
		await database.close()
		await writeFile(join(dataDir, 'photos'), Buffer.alloc(180 * MB))
		await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(DiskSpaceLow)
		await rm(join(dataDir, 'photos'))
		database = await openDatabase({ dataDir, log: quietLog })
		expect(await ids()).toEqual(before)
		await database.close()
	})

	async function writeUntilRefused(): Promise<number[]> {
		const written: number[] = []
		for (let id = 0; ; id++) {
			try {
				await insert(id)
			} catch (err) {
				expect(err).toSatisfy(isDiskFull)
				return written
			}
			written.push(id)
			await pause(5)
		}
	}

	const untilWritable = () =>
		until(async () => {
			const reason = await insert(-1).catch((err: unknown) => err)
			if (reason instanceof Error) expect(reason).toSatisfy(isDiskFull)
			return !(reason instanceof Error)
		}, 'room to write')

	const insert = (id: number) =>
		database.executeRaw(
			`insert into probe select $1, string_agg(md5(random()::text), '') from generate_series(1, 5000)`,
			[id],
		)
	const ids = async () => (await database.executeRaw('select id from probe order by ctid')).rows.map(({ id }) => id)
})
