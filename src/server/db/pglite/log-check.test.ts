import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { damageBook } from '#server/damage-book.ts'
import { openDatabase } from '#server/db/database.ts'
import { startWriter } from '#tests/crash/writer.ts'
import { quietLog } from '#tests/database-template.ts'
import { freshDataFolder } from '#tests/database.ts'
import { flipInLog } from '#tests/make/flip-in-log.ts'
import { damageOfLog } from './log-check.ts'

/** A folder whose writer was killed in the middle of its work, and the ids that it was told are saved. */
async function killedFolder(): Promise<{ dataDir: string; saved: number[] }> {
	const dataDir = await freshDataFolder()
	const saved: number[] = []
	for (let round = 0; round < 3 || saved.length < 30; round++) {
		const writer = await startWriter(dataDir, round * 1_000_000)
		await pause(300 + Math.random() * 700)
		saved.push(...(await writer.kill()))
		expect(damageOfLog(join(dataDir, 'database'))).toBeNull()
	}
	return { dataDir, saved }
}

it('a damaged log is told, and a stop in the middle is none', { timeout: 120_000 }, async () => {
	const { dataDir, saved } = await killedFolder()
	expect(flipInLog(join(dataDir, 'database'))).toBe(true)
	const said: string[] = []
	const database = await openDatabase({ dataDir, log: { ...quietLog, warn: (_, message) => said.push(message) } })
	const { rows } = await database.executeRaw('select id from written')
	await database.close()
	const there = new Set(rows.map(({ id }) => id))
	expect(saved.filter((id) => !there.has(id)).length).toBeGreaterThan(0)
	expect(said).toEqual([
		expect.stringMatching(/^The database’s log is damaged at [0-9A-F]+\/[0-9A-F]+: .*may be lost$/),
	])
	expect(damageBook(dataDir).damage).toEqual([{ at: expect.any(String), what: 'log', said: said[0] }])

	// The next start finds nothing new: what was noted stays noted, once.
	const again = await openDatabase({ dataDir, log: quietLog })
	await again.close()
	expect(damageBook(dataDir).damage).toHaveLength(1)
})

it('a folder that was never opened has no log to be damaged', async () => {
	expect(damageOfLog(join(await freshDataFolder(), 'database'))).toBeNull()
})
