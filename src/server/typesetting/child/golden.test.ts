import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, inject, it } from 'vitest'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeSettings } from '#tests/make/catalog.ts'
import { makeHardCatalog } from '#tests/make/paper.ts'
import { Press } from './compiler.ts'

/**
 * Pictures of every layout as it was when somebody last looked at it. After a wanted change: GOLDEN=write, and look at
 * the pictures in tests/golden before they are committed.
 */
const GOLDEN = new URL('../../../../tests/golden/', import.meta.url)
const DPI = 36
/** Grey levels of 255 that two machines' pictures may differ by on average, and shares of pixels that differ much. */
const MEAN_MOST = 0.8
const MUCH = 64
const MUCH_MOST = 0.005

const run = promisify(execFile)
const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'golden-'))
})

/** The first page of items on A4 in English, beside that on upright half letter in Chinese; both in grey. */
async function picture(template: Template): Promise<Buffer> {
	const pages = [await page(template, 'A4', 'en'), await page(template, 'HalfLetterV', 'zh')]
	const sizes = await Promise.all(pages.map((png) => sharp(png).metadata()))
	const [first, second] = sizes.map(({ width = 0, height = 0 }) => ({ width, height }))
	if (!first || !second) throw new Error('no pages')
	return sharp({
		create: { width: first.width + second.width + 4, height: first.height, channels: 3, background: '#808080' },
	})
		.composite([
			{ input: pages[0], left: 0, top: 0 },
			{ input: pages[1], left: first.width + 4, top: 0 },
		])
		.toColourspace('b-w')
		.png({ compressionLevel: 9, colours: 16, palette: true })
		.toBuffer()
}

async function page({ key, manifest }: Template, paper: 'A4' | 'HalfLetterV', lang: 'en' | 'zh'): Promise<Buffer> {
	const settings = makeSettings({ paper, lang })
	const data = makeHardCatalog([10, 6], lang)
	const plan = planCatalog(data.sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
	const pdf = join(folder, `${key}-${paper}.pdf`)
	await writeFile(
		pdf,
		press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {})),
	)
	const options = { encoding: 'buffer', maxBuffer: 16e6 } as const
	const { stdout } = await run('pdftoppm', ['-r', String(DPI), '-gray', '-png', pdf], options)
	return stdout
}

const pixels = (png: Buffer) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })

it.each(TEMPLATES)('$key looks as it did', async (template) => {
	const now = await picture(template)
	const file = new URL(`${template.key}.png`, GOLDEN)
	if (process.env['GOLDEN'] === 'write') await writeFile(file, now)
	const [was, is] = await Promise.all([pixels(await readFile(file)), pixels(now)])
	expect([is.info.width, is.info.height]).toEqual([was.info.width, was.info.height])
	const differences = is.data.map((grey, at) => Math.abs(grey - (was.data[at] ?? 0)))
	const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
	const much = differences.filter((difference) => difference > MUCH).length / differences.length
	expect(mean).toBeLessThan(MEAN_MOST)
	expect(much).toBeLessThan(MUCH_MOST)
})
