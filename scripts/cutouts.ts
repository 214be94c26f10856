// npm run cutouts -- [folder of photos …] [--seed 1] [--count 8]: how well the background remover finds its things, by
// itself and with a box: on the photos of the folders that tests/make/hand-masks.json has the outline of (looked for by
// their md5, also in folders within), or without a folder on so many made photos of each ground, from that seed on.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { cutOut } from '#domain/cutout/cut-out.ts'
import type { Box } from '#domain/cutout/look.ts'
import { cutPhoto } from '#server/cutting/child/cut-photo.ts'
import { CuttingError } from '#server/cutting/errors.ts'
import { boxAround, type CutScore, drawnMask, handMasks, iouOf, summed } from '#tests/make/cut-score.ts'
import { GROUNDS, productPhoto } from '#tests/make/product-photo.ts'

/** What is asked for (issue 17, "Must reach"): of the photos with a box, and of each made ground. */
const LEAST = {
	photos: 0.88,
	white: 0.92,
	texture: 0.92,
	gradient: 0.88,
	'white on white': 0.8,
	clutter: 0.88,
} as const

const { values, positionals } = parseArgs({
	options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '8' } },
	allowPositionals: true,
})
const holds = positionals.length ? await scorePhotos(positionals) : await scoreMade(+values.seed, +values.count)
process.exit(holds ? 0 : 1)

async function scorePhotos(folders: readonly string[]): Promise<boolean> {
	const files = await filesByMd5(folders)
	const made = await mkdtemp(join(tmpdir(), 'cutouts-'))
	const [alone, boxed]: [CutScore[], CutScore[]] = [[], []]
	try {
		for (const mask of handMasks()) {
			const path = files.get(mask.md5)
			if (!path) throw new Error(`No photo of these folders is the ${mask.photo} (md5 ${mask.md5}).`)
			const meant = await drawnMask(mask)
			const [x, y, w, h] = mask.box
			const box = { x: x / mask.width, y: y / mask.height, w: w / mask.width, h: h / mask.height }
			alone.push(await scoreOf(path, meant, join(made, 'alone.png')))
			boxed.push(await scoreOf(path, meant, join(made, 'boxed.png'), box))
			line(mask.photo, alone.at(-1)!, boxed.at(-1)!)
		}
	} finally {
		await rm(made, { recursive: true, force: true })
	}
	told('by themselves', alone)
	return told('with a box', boxed) >= LEAST.photos
}

/** As the server cuts it. */
async function scoreOf(path: string, meant: Uint8Array, mask: string, box?: Box): Promise<CutScore> {
	try {
		const { needsHand } = await cutPhoto({ kind: 'cut', path, mask, box, strokes: [] })
		return { iou: iouOf(await sharp(mask).extractChannel(0).raw().toBuffer(), meant), needsHand }
	} catch (error) {
		if (error instanceof CuttingError) return { iou: 0, needsHand: true }
		throw error
	}
}

async function filesByMd5(folders: readonly string[]): Promise<Map<string, string>> {
	const found = new Map<string, string>()
	for (const folder of folders)
		for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
			if (!entry.isFile() || !/\.(jpe?g|png|webp)$/i.test(entry.name)) continue
			const path = join(entry.parentPath, entry.name)
			found.set(
				createHash('md5')
					.update(await readFile(path))
					.digest('hex'),
				path,
			)
		}
	return found
}

async function scoreMade(seed: number, count: number): Promise<boolean> {
	const [everyAlone, everyBoxed]: [CutScore[], CutScore[]] = [[], []]
	let holds = true
	for (const ground of GROUNDS) {
		const [alone, boxed]: [CutScore[], CutScore[]] = [[], []]
		for (let n = 0; n < count; n++) {
			const photo = await productPhoto(ground, seed + n)
			const score = (box?: Box): CutScore => {
				const { alpha, isEmpty, needsHand } = cutOut(photo, box)
				return { iou: iouOf(alpha, photo.mask), needsHand: needsHand || isEmpty }
			}
			alone.push(score())
			boxed.push(score(boxAround(photo.mask, photo)))
			line(photo.name, alone.at(-1)!, boxed.at(-1)!)
		}
		const mean = told(`${ground} by themselves`, alone)
		const withBox = told(`${ground} with a box`, boxed)
		if ((ground === 'clutter' ? withBox : mean) < LEAST[ground]) holds = false
		everyAlone.push(...alone)
		everyBoxed.push(...boxed)
	}
	told('all by themselves', everyAlone)
	told('all with a box', everyBoxed)
	return holds
}

function line(name: string, ...scores: readonly [CutScore, CutScore]): void {
	const cells = scores.map(({ iou, needsHand }) => `${iou.toFixed(3)} ${needsHand ? 'asks' : '    '}`)
	console.log(`${name.padEnd(40)} ${cells.join('   ')}`)
}

function told(name: string, scores: readonly CutScore[]): number {
	const { mean, good, goodAsking, poor, poorAsking } = summed(scores)
	console.log(
		`== ${name}: ${mean.toFixed(3)}; ${goodAsking} of ${good} good ones ask for a hand, ${poorAsking} of ${poor} poor`,
	)
	return mean
}
