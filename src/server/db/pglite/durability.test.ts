import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startWriter } from '#tests/crash/writer.ts'
import { quietLog } from '#tests/database-template.ts'
import { freshDataFolder } from '#tests/database.ts'
import { openCluster } from './cluster.ts'

const realFsync = fs.fsyncSync
let fsyncs = 0

function countFsyncs(): void {
	fsyncs = 0
	fs.fsyncSync = (descriptor) => {
		fsyncs++
		realFsync(descriptor)
	}
	syncBuiltinESMExports()
}

afterEach(() => {
	fs.fsyncSync = realFsync
	syncBuiltinESMExports()
})

describe('the embedded database', () => {
	it('syncs each commit to the disk, and nothing for a read', async () => {
		countFsyncs()
		const cluster = await openCluster(join(await freshDataFolder(), 'database'))
		await cluster.exec('create table probe (id int)')
		const before = fsyncs
		for (let id = 0; id < 10; id++) await cluster.query('insert into probe values ($1)', [id])
		const forWrites = fsyncs - before
		await cluster.query('select count(*) from probe')
		expect(fsyncs - before - forWrites).toBe(0)
		expect(forWrites).toBeGreaterThanOrEqual(10)
		expect((await cluster.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
		await cluster.close()
	})

	it('is shut down in order, so that the next start need not sync every file', async () => {
		const dataDir = await freshDataFolder()
		const database = await openDatabase({ dataDir, log: quietLog })
		await database.executeRaw('create table probe (id int)')
		await database.close()
		countFsyncs()
		const cluster = await openCluster(join(dataDir, 'database'))
		expect(fsyncs).toBeLessThan(50)
		await cluster.close()
	})

	it('loses nothing acknowledged by kill -9, and never half a transaction', { timeout: 120_000 }, async () => {
		const dataDir = await freshDataFolder()
		const acknowledged: number[] = []
		// A slow machine writes less in a round.
		for (let round = 0; round < 5 || (acknowledged.length <= 20 && round < 20); round++) {
			const writer = await startWriter(dataDir, round * 1_000_000)
			await pause(200 + Math.random() * 1_200)
			acknowledged.push(...(await writer.kill()))
			const { ids, balances } = await whatIsThere(dataDir)
			expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
			expect(balances).toEqual([ids.size, -ids.size])
		}
		expect(acknowledged.length).toBeGreaterThan(20)
	})
})

async function whatIsThere(dataDir: string): Promise<{ ids: Set<unknown>; balances: unknown[] }> {
	const database = await openDatabase({ dataDir, log: quietLog })
	const written = await database.executeRaw('select id from written')
	const balance = await database.executeRaw('select n from balance order by id')
	await database.close()
	return { ids: new Set(written.rows.map(({ id }) => id)), balances: balance.rows.map(({ n }) => n) }
}
