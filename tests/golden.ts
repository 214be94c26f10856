import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect } from 'vitest'

/**
 * Pictures of papers as they were when somebody last looked at them. After a wanted change: GOLDEN=write, and look at the
 * pictures in tests/golden before they are committed.
 */
const GOLDEN = new URL('./golden/', import.meta.url)
const DPI = 36
/** Grey levels of 255 that two machines' pictures may differ by on average, and shares of pixels that differ much. */
const MEAN_MOST = 0.8
const MUCH = 64
const MUCH_MOST = 0.005
const APART = 4

const run = promisify(execFile)

/** The first page of a PDF in grey, small. */
export async function firstPage(pdf: string): Promise<Buffer> {
	const options = { encoding: 'buffer', maxBuffer: 16e6 } as const
	const { stdout } = await run('pdftoppm', ['-r', String(DPI), '-l', '1', '-gray', '-png', pdf], options)
	return stdout
}

/** Pictures beside each other in grey. */
export async function beside(pages: readonly Buffer[]): Promise<Buffer> {
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

const pixels = (png: Buffer) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })

/** Expects a picture to be the one of this name. */
export async function expectGolden(name: string, now: Buffer): Promise<void> {
	const file = new URL(`${name}.png`, GOLDEN)
	if (process.env['GOLDEN'] === 'write') await writeFile(file, now)
	const [was, is] = await Promise.all([pixels(await readFile(file)), pixels(now)])
	expect([is.info.width, is.info.height]).toEqual([was.info.width, was.info.height])
	const differences = is.data.map((grey, at) => Math.abs(grey - (was.data[at] ?? 0)))
	const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
	const much = differences.filter((difference) => difference > MUCH).length / differences.length
	expect(mean).toBeLessThan(MEAN_MOST)
	expect(much).toBeLessThan(MUCH_MOST)
}
