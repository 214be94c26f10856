import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { clearTemp } from './temp.ts'

it('clears what is a day old, and leaves what may still be worked on', async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'temp-'))
	for (const name of ['export-old', 'upload-new']) {
		await mkdir(join(folder, name))
		await writeFile(join(folder, name, 'file'), 'half')
	}
	const now = new Date()
	const yesterday = new Date(now.getTime() - 25 * 60 * 60 * 1000)
	await utimes(join(folder, 'export-old'), yesterday, yesterday)
	await clearTemp(folder, now)
	expect(await readdir(folder)).toEqual(['upload-new'])
})
