import { mkdtemp, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Cut } from '#domain/media/cut.ts'
import { cutThumbnail, processUpload } from '#server/imaging/index.ts'
import { makePhoto } from '../harness/photos.ts'
import { atLeast, type Workload } from '../workload.ts'

const THUMBNAILS = 240
const LEAST_A_SECOND = 30
/** Three megapixels, as shops have them. */
const [WIDTH, HEIGHT] = [2000, 1500]
const DISTINCT = 8
/** As many wait at a time as a batch has under way. */
const AT_ONCE = 4

/** Thumbnails of a category cut anew from stored photos, turned and moved, with what the machine has of processors. */
export const thumbnails: Workload = {
	name: 'thumbnails',
	async run({ folder, smoke }) {
		const count = smoke ? 4 : THUMBNAILS
		const place = await mkdtemp(join(folder, 'thumbnails-'))
		const paths = await Promise.all(
			Array.from({ length: Math.min(count, DISTINCT) }, (_, seed) => storedPhoto(place, seed)),
		)
		const waiting = Array.from({ length: count }, (_, n) => n)
		const cut = async () => {
			for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
				await cutThumbnail(paths[n % paths.length] ?? '', cutOf(n))
		}
		const [began, used] = [performance.now(), process.cpuUsage()]
		await Promise.all(Array.from({ length: AT_ONCE }, cut))
		const seconds = (performance.now() - began) / 1000
		const { user, system } = process.cpuUsage(used)
		const each = (user + system) / 1000 / count
		return [
			atLeast(
				`thumbnails of photos of 3 MP, ${availableParallelism()} processors`,
				count / seconds,
				LEAST_A_SECOND,
				'a second',
			),
			{ workload: 'one of these thumbnails', ours: `${each.toFixed(0)} ms CPU` },
		]
	},
}

/** A photo as it lies in the store after its upload. */
async function storedPhoto(folder: string, seed: number): Promise<string> {
	const sent = join(folder, `${seed}.jpg`)
	await writeFile(sent, await makePhoto(seed, WIDTH, HEIGHT))
	const { full } = await processUpload({ path: sent })
	const stored = join(folder, `${seed}.${full.extension}`)
	await writeFile(stored, full.body)
	return stored
}

function cutOf(n: number): Cut {
	return {
		flip: n % 5 === 0,
		rotate: n % 3 === 0 ? 3 : 0,
		crop: { x: 0.1, y: 0.05, w: 0.7, h: (0.7 * WIDTH) / HEIGHT },
		background: n % 2 ? 'transparent' : '#ffffff',
	}
}
