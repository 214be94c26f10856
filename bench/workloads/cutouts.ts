import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { boxAround } from '#tests/make/cut-score.ts'
import { GROUNDS, productPhoto } from '#tests/make/product-photo.ts'
import { createCutter } from '#server/cutting/index.ts'
import { childUse } from '../harness/printing.ts'
import { upTo, type Workload } from '../workload.ts'

/** Of 1,000 × 1,000 pixels (issue 17). */
const [SIDE, CPU_MOST_MS, MEMORY_MOST_MB] = [1000, 1000, 600]
/** A photo of twelve megapixels, for the most that a child holds. */
const LARGE = { width: 4000, height: 3000 }

/** Photos taken out of their grounds in the child process, by themselves and with a box: what the dearest one takes. */
export const cutouts: Workload = {
	name: 'cutouts',
	async run({ folder, smoke }) {
		const place = await mkdtemp(join(folder, 'cutouts-'))
		const cutter = createCutter({ reach: { read: [place], write: place }, log: pino({ level: 'silent' }) })
		const cut = (path: string, box?: Parameters<typeof cutter.cut>[0]['box']) =>
			cutter.cut({ path, box, strokes: [], mask: join(place, 'mask.png') })
		try {
			const grounds = smoke ? GROUNDS.slice(0, 1) : GROUNDS
			const photos = []
			for (const [seed, ground] of grounds.entries()) photos.push(await made(place, ground, seed))
			// The first one waits for the start of the child.
			await cut(photos[0]!.path)
			const uses = []
			for (const { path, box } of photos)
				for (const by of [undefined, box]) uses.push(await childUse(process.pid, () => cut(path, by)))
			const dearest = Math.max(...uses.map(({ cpuMs }) => cpuMs))
			const most = Math.max(...uses.map(({ peakMb }) => peakMb))
			const large = await childUse(process.pid, () => cut(join(place, 'large.jpg')))
			return [
				upTo('the dearest cut-out of 1,000 × 1,000, processor time', dearest, CPU_MOST_MS, 'ms CPU'),
				upTo('cut-outs of 1,000 × 1,000, most memory', most, MEMORY_MOST_MB, 'MB'),
				upTo('then a cut-out of 12 MP, most memory', large.peakMb, MEMORY_MOST_MB, 'MB'),
			]
		} finally {
			cutter.close()
		}
	},
}

async function made(place: string, ground: (typeof GROUNDS)[number], seed: number) {
	const photo = await productPhoto(ground, seed, SIDE)
	const path = join(place, `${seed}.jpg`)
	const raw = { raw: { width: SIDE, height: SIDE, channels: 3 as const } }
	await writeFile(path, await sharp(photo.rgb, raw).jpeg({ quality: 95 }).toBuffer())
	if (seed === 0)
		await sharp(photo.rgb, raw)
			.resize({ ...LARGE, fit: 'fill' })
			.jpeg()
			.toFile(join(place, 'large.jpg'))
	return { path, box: boxAround(photo.mask, photo) }
}
