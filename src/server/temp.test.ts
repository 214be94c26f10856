import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { clearTemp, keepTempClear } from './temp.ts'

const HOUR_MS = 60 * 60 * 1000

afterEach(() => {
	vi.useRealTimers()
})

/** A folder of unfinished files; each by its name and the hours since something was last written to it. */
async function unfinished(hours: Record<string, number>): Promise<string> {
	const folder = await mkdtemp(join(inject('runFolder'), 'temp-'))
	for (const [name, age] of Object.entries(hours)) {
		const at = new Date(Date.now() - age * HOUR_MS)
		await mkdir(join(folder, name))
		await writeFile(join(folder, name, 'file'), 'half')
		await utimes(join(folder, name, 'file'), at, at)
		await utimes(join(folder, name), at, at)
	}
	return folder
}

it('clears what nothing was written to for an hour, and what waits for another try after a day', async () => {
	const folder = await unfinished({ 'upload-old': 1.1, 'upload-new': 0.9, 'export-old': 25, 'export-new': 23 })
	await clearTemp(folder, new Date())
	expect(await readdir(folder)).toEqual(['export-new', 'upload-new'])
})

it('looks at the files of a folder: a long upload is one folder, made long ago', async () => {
	const folder = await unfinished({ 'upload-long': 5 })
	await writeFile(join(folder, 'upload-long', 'file'), 'more')
	await clearTemp(folder, new Date())
	expect(await readdir(folder)).toEqual(['upload-long'])
})

it('clears unfinished uploads at once where no other process can be at work', async () => {
	const folder = await unfinished({ 'upload-new': 0, 'export-new': 1 })
	await clearTemp(folder, new Date(), true)
	expect(await readdir(folder)).toEqual(['export-new'])
})

it('goes on doing so every hour, for processes that are killed while this one lives', async () => {
	const folder = await unfinished({})
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const stop = await keepTempClear([folder], () => new Date(), false)
	await mkdir(join(folder, 'upload-killed'))
	vi.advanceTimersByTime(HOUR_MS - 1000)
	expect(await readdir(folder)).toEqual(['upload-killed'])
	vi.advanceTimersByTime(HOUR_MS + 2000)
	await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
	stop()
})
