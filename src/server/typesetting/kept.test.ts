import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { kept, KEPT_RECORD } from './kept.ts'

it('makes what nothing is known of, or nothing that can be read', async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'kept-'))
	let made = 0
	const get = (content: unknown) =>
		kept(folder, content, async (out) => {
			await writeFile(out, `file ${++made}`)
			return { pages: 3 }
		})
	const first = await get({ page: 1 })
	expect(await get({ page: 1 })).toEqual(first)
	expect((await get({ page: 2 })).path).not.toBe(first.path)
	expect([made, await readFile(first.path, 'utf8')]).toEqual([2, 'file 1'])
	const records = (await readdir(folder)).filter((name) => KEPT_RECORD.test(name))
	expect(records).toHaveLength(2)
	// What a machine that lost its power may leave of a record.
	for (const name of records) await truncate(join(folder, name), 10)
	const again = await get({ page: 1 })
	expect([made, again.pages, await readFile(again.path, 'utf8')]).toEqual([3, 3, 'file 3'])
	expect(await get({ page: 1 })).toEqual(again)
})
