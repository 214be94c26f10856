import { mkdtemp, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, inject, it } from 'vitest'
import { makePhotoFile } from '#tests/make/catalog.ts'
import { createPhotoPress, type PhotoPress, printPixels } from './photos.ts'

let folder: string
let press: PhotoPress

beforeEach(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'photos-'))
	press = createPhotoPress(join(folder, 'print'))
})

it('shrinks a photo once and answers from the disk afterwards', async () => {
	const source = { path: await makePhotoFile(folder, 'a'), md5: 'ab12' }
	const [first, second] = await Promise.all([press.print(source, 300), press.print(source, 300)])
	expect(second).toBe(first)
	expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200, space: 'srgb' })
	const made = (await stat(first)).mtimeMs
	await createPhotoPress(join(folder, 'print')).print({ ...source, path: '/gone' }, 300)
	expect((await stat(first)).mtimeMs).toBe(made)
	expect(await readdir(join(folder, 'print', 'ab'))).toHaveLength(1)
})

it('never enlarges, turns grey into RGB and transparency into white', async () => {
	const path = join(folder, 'clear.png')
	await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
		.toColourspace('b-w')
		.png()
		.toFile(path)
	const printed = await press.print({ path, md5: 'cd34' }, 920)
	expect(await sharp(printed).metadata()).toMatchObject({ width: 40, height: 20, channels: 3 })
	const { dominant } = await sharp(printed).stats()
	expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

it('refuses a damaged photo and leaves nothing behind', async () => {
	const path = await makePhotoFile(folder, 'b')
	await truncate(path, 900)
	await expect(press.print({ path, md5: 'ef56' }, 300)).rejects.toMatchObject({ code: 'image_unreadable' })
	expect(await readdir(join(folder, 'print', 'ef'))).toEqual([])
})

it('asks for the next kept size of the printed size', () => {
	expect(printPixels(25.4, 200)).toBe(240)
	expect(printPixels(57, 200)).toBe(470)
	expect(printPixels(57, 300)).toBe(740)
	expect(printPixels(400, 300)).toBe(2560)
})
