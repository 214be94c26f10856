import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, inject, it } from 'vitest'
import type { Paper } from '#domain/catalog/paper.ts'
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

/** What of each layout is kept: its first page of items on every paper, two of them in Chinese. */
const VIEWS: readonly { paper: Paper; lang: 'en' | 'zh' }[] = [
	{ paper: 'A4', lang: 'en' },
	{ paper: 'Letter', lang: 'en' },
	{ paper: 'HalfLetterH', lang: 'zh' },
	{ paper: 'HalfLetterV', lang: 'zh' },
]
const APART = 4

/** The views beside each other in grey. */
async function picture(template: Template): Promise<Buffer> {
	const pages = await Promise.all(VIEWS.map((view) => page(template, view)))
	const sizes = await Promise.all(pages.map(async (png) => sharp(png).metadata()))
	const lefts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, { width }) => sum + width + APART, 0))
	const width = sizes.reduce((sum, size) => sum + size.width + APART, -APART)
	const height = Math.max(...sizes.map((size) => size.height))
	return sharp({ create: { width, height, channels: 3, background: '#808080' } })
		.composite(pages.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
		.toColourspace('b-w')
		.png({ compressionLevel: 9, colours: 16, palette: true })
		.toBuffer()
}

async function page({ key, manifest }: Template, { paper, lang }: (typeof VIEWS)[number]): Promise<Buffer> {
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
