import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { CODE_LEVELS, LOGO_MAX } from '#domain/qr-code/look.ts'
import type { CodeArt } from '#templates/codes/art.ts'
import { pdfCodes, pictureCodes } from '#tests/codes.ts'
import { createTypesetter } from './index.ts'

/** As long as the addresses of codes get. */
const TEXT = 'https://shop.example.com/nordhaven-supply/docs/code/4f9a1c2e8b7dAbCdEfGh'
const ART: CodeArt = {
	text: TEXT,
	color: '#000000',
	ground: '#ffffff',
	level: 'M',
	quiet: 4,
	logo: null,
	logoSize: 20,
	caption: '',
}

let folder: string
let logo: string
const typesetter = createTypesetter({ log: { info() {} } })
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'qr-codes-'))
	logo = join(folder, 'logo.png')
	// A picture as busy as a photo: what it hides, nobody can guess.
	const noise = { width: 200, height: 200, channels: 3 as const, background: '#d03010' }
	await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
		.png()
		.toFile(logo)
})
afterAll(() => typesetter.close())

const draw = (art: Partial<CodeArt>, pixels = 400) =>
	typesetter.code({ art: { ...ART, ...art }, pictures: { logo }, lang: 'en', title: 'T', pixels, folder })

it.each(CODE_LEVELS)('level %s is read with the largest logo that it allows', async (level) => {
	const { png } = await draw({ level, logo: 'logo', logoSize: LOGO_MAX[level], caption: 'Spring range' })
	expect(await pictureCodes(png)).toEqual([TEXT])
})

it('the palest colour that is allowed is read, on a coloured ground, too', async () => {
	expect(await pictureCodes((await draw({ color: '#949494' })).png)).toEqual([TEXT])
	expect(await pictureCodes((await draw({ color: '#8a4b2a', ground: '#f7e3c8', quiet: 10 })).png)).toEqual([TEXT])
})

it('modules are whole pixels, and the quiet zone is as wide as it was asked for', async () => {
	const { png } = await draw({ quiet: 6, level: 'L' }, 1024)
	const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true })
	const middle = [...data].filter((value) => value > 0 && value < 255)
	expect(middle).toHaveLength(0)
	const first = [...data.subarray(0, info.width * info.height)].indexOf(0)
	const [x, y] = [first % info.width, Math.floor(first / info.width)]
	expect(x).toBe(y)
	expect(info.width % (x / 6)).toBe(0)
	expect(Math.abs(info.width - 1024)).toBeLessThan(x / 6)
})

it('a caption stands below the code as outlines, in Chinese, too', async () => {
	const plain = await draw({})
	const { svg, png } = await draw({ caption: '2026 春季新品 · Spring' })
	expect(svg).not.toContain('<text')
	expect(svg).not.toContain('http://shop')
	const [before, after] = await Promise.all([sharp(plain.png).metadata(), sharp(png).metadata()])
	expect(after.width).toBe(before.width)
	expect(after.height).toBeGreaterThan(before.height + 20)
	expect(await pictureCodes(png)).toEqual([TEXT])
})

it('sheets of labels hold codes in their looks, each read as its address', async () => {
	const out = join(folder, 'labels.pdf')
	const texts = [1, 2, 3].map((n) => `${TEXT}${n}`)
	const labels = texts.map((text, n) => ({
		sku: `Booth ${n + 1}`,
		name: '',
		price: '',
		code: null,
		art: { ...ART, text, color: '#7a1f3d', logo: n ? 'logo' : null },
	}))
	for (const sheet of ['L7160', '5160', '62x29'] as const) {
		await typesetter.labels({ sheet, first: 1, labels, lang: 'en', title: 'T', author: 'A', out, pictures: { logo } })
		expect([sheet, (await pdfCodes(out)).flat().toSorted()]).toEqual([sheet, texts])
	}
})

it('a logo that is no picture is told, not drawn over the code', async () => {
	const bad = join(folder, 'bad.png')
	await writeFile(bad, 'not a picture')
	const art = { ...ART, logo: 'logo' }
	const request = { art, pictures: { logo: bad }, lang: 'en' as const, title: 'T', folder }
	await expect(typesetter.code(request)).rejects.toMatchObject({ code: 'image_unreadable' })
	expect((await typesetter.code({ ...request, pictures: {} })).svg).toContain('<path')
})
