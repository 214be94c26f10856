import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, inject, it } from 'vitest'
import { createPool } from '../children/pool.ts'
import { residentMb } from '../children/worker.ts'
import type { PaintTask } from './messages.ts'
import { painting } from './program.ts'

const pool = createPool(painting, { size: 1, idleMs: 10_000, urgent: true })
afterAll(() => pool.close())

/** Photos of noise, three in a row: what a page of a picture wall asks of its painter at scale 4. */
async function heavyPage(folder: string): Promise<string> {
	const [side, scale] = [140, 4]
	const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
	const size = side * scale
	const photo = sharp({ create: { width: size, height: size, channels: 3, background: '#888', noise } })
	const href = `data:image/jpeg;base64,${(await photo.jpeg().toBuffer()).toString('base64')}`
	const images = Array.from(
		{ length: 12 },
		(_, at) =>
			`<image x="${(at % 3) * side}" y="${Math.floor(at / 3) * side}" width="${side}" height="${side}" href="${href}"/>`,
	)
	const path = join(folder, 'page.svg')
	await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="595">${images.join('')}</svg>`)
	return path
}

/** The most memory that children of this process hold while something runs, in MB. */
async function peakOf(work: Promise<unknown>): Promise<number> {
	let peak = 0
	const look = setInterval(() => {
		const list = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
		for (const pid of list.split(' ').filter(Boolean)) peak = Math.max(peak, residentMb(Number(pid)))
	}, 5)
	await work.finally(() => clearInterval(look))
	return peak
}

it('takes no more memory for the fifth page than for the first', async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'painter-'))
	const svg = await heavyPage(folder)
	const task: PaintTask = { kind: 'paint', svg, out: join(folder, 'page.jpg'), dpi: 288, quality: 1 }
	const paint = () => pool.run(task, { timeoutMs: 60_000, maxMemoryMb: 768 })
	const first = await peakOf(paint())
	for (let page = 2; page < 5; page++) await paint()
	expect((await peakOf(paint())) / first).toBeLessThan(1.25)
})
