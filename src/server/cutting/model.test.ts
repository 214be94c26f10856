import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ModelMade, onnxOf } from '#tests/make/onnx.ts'
import { redPhoto } from '#tests/make/red-photo.ts'
import { until } from '#tests/make/until.ts'
import { createCutter } from './index.ts'
import type { ModelFile } from './messages.ts'

let folder: string
let photo: Awaited<ReturnType<typeof redPhoto>>
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrine-model-'))
	photo = await redPhoto()
	await writeFile(join(folder, 'photo.jpg'), photo.jpeg)
	await writeFile(join(folder, 'broken.jpg'), photo.jpeg.subarray(0, 40))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Works with a cutter whose model is this; `said` are the sentences of its log. */
async function withModel<T>(
	file: Buffer | string | null,
	work: (cutter: ReturnType<typeof createCutter>, said: string[]) => Promise<T>,
	levels: ModelFile['levels'] = 'auto',
): Promise<T> {
	const path = join(folder, `${Math.random()}.onnx`)
	if (file !== null) await writeFile(path, file)
	const said: string[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => said.push(line) })
	const cutter = createCutter({ reach: { read: [folder], write: folder }, model: { path, levels }, log })
	try {
		await until(async () => cutter.model !== 'reading', 'the model was looked at')
		return await work(cutter, said)
	} finally {
		cutter.close()
	}
}

const order = () => ({ path: join(folder, 'photo.jpg'), strokes: [], mask: join(folder, `${Math.random()}.png`) })
const maskOf = async (path: string) => sharp(path).extractChannel(0).raw().toBuffer()

/** How much of what is marked is taken out, and how much of the rest. */
async function sharesOf(path: string) {
	const mask = await maskOf(path)
	const share = (is: (at: number) => boolean) => {
		const those = mask.filter((_, at) => is(at))
		return those.filter((value) => value > 127).length / those.length
	}
	return { red: share(photo.isRed), green: share(photo.isGreen) }
}

describe('the model of the operator', () => {
	test.each([
		['of shares', {}],
		['of raw numbers', { end: 'logits' }],
		['of any side', { input: ['n', 3, 'h', 'w'] }],
	] satisfies [string, ModelMade][])('%s takes out what it finds, and nothing else', async (_, made) => {
		await withModel(onnxOf(made), async (cutter, said) => {
			expect(cutter.model).toBe('ready')
			expect(said.join()).toContain('photos are cut with the model')
			const task = order()
			const { way, fault, width, height } = await cutter.cut(task)
			expect({ way, fault, width, height }).toEqual({ way: 'model', fault: undefined, width: 240, height: 240 })
			const { red, green } = await sharesOf(task.mask)
			expect(red).toBeGreaterThan(0.98)
			expect(green).toBe(0)
		})
	})

	/** Names and shapes of published models; of their several maps only one holds what is red here. */
	const layers = { 1960: 320, 1961: 320, 1962: 320, 1963: 320, 1964: 320, 1965: 320 }
	const steps = { map_32: 32, map_64: 64, map_256: 256 }
	test.each([
		['U²-Net', { name: 'input.1', map: '1959', after: layers }, 320, 'imagenet', false],
		['ISNet', { name: 'input_image', input: [1, 3, 1024, 1024], map: 'output_image' }, 1024, 'half', false],
		[
			'ISNet, all layers',
			{ name: 'input', input: [1, 3, 1024, 1024], map: 'd1', after: { d2: 1024 } },
			1024,
			'half',
			false,
		],
		['RMBG 1.4', { name: 'input', input: ['batch_size', 3, 1024, 1024], map: 'output' }, 1024, 'half', false],
		['RMBG 2.0', { name: 'pixel_values', input: ['n', 3, 'h', 'w'], map: 'alphas' }, 1024, 'imagenet', false],
		[
			'BiRefNet',
			{ name: 'input_image', input: [1, 3, 1024, 1024], map: 'output_image', end: 'logits' },
			1024,
			'imagenet',
			true,
		],
		[
			'BiRefNet, all steps',
			{ name: 'input_image', input: [1, 3, 512, 512], map: 'last', before: steps, end: 'logits' },
			512,
			'imagenet',
			true,
		],
	] satisfies [string, ModelMade, number, string, boolean][])(
		'that has the names and shapes of %s is known by them',
		async (_, made, side, levels, isRaw) => {
			await withModel(onnxOf(made), async (cutter, said) => {
				expect(cutter.model).toBe('ready')
				expect(JSON.parse(said[0] ?? '')).toMatchObject({ side, levels, output: made.map, isRaw })
				const task = order()
				expect((await cutter.cut(task)).way).toBe('model')
				const { red, green } = await sharesOf(task.mask)
				expect(red).toBeGreaterThan(0.98)
				expect(green).toBe(0)
			})
		},
	)

	test('gets its colours in the numbers that the setting names', async () => {
		// Of ImageNet's numbers white is above 2, of halves never above 0.5.
		const bright = onnxOf({ weights: [20, 0, 0], bias: -20 })
		const wayBy = (levels: ModelFile['levels']) => withModel(bright, (cutter) => cutter.cut(order()), levels)
		expect((await wayBy('imagenet')).way).toBe('model')
		expect(await wayBy('half')).toMatchObject({ way: 'instead', fault: 'it found nothing' })
	})

	test('is not asked where somebody has drawn a box', async () => {
		await withModel(onnxOf(), async (cutter) => {
			const task = order()
			const { way } = await cutter.cut({ ...task, box: { x: 0.5, y: 0.25, w: 0.45, h: 0.5 } })
			expect(way).toBe('box')
			expect((await sharesOf(task.mask)).green).toBeGreaterThan(0.9)
		})
	})

	test.each([
		['missing', null, /there is no file/],
		['empty', Buffer.alloc(0), /no ONNX model/],
		['garbage', Buffer.from('no model, a letter'.repeat(900)), /no ONNX model/],
		['cut off', onnxOf().subarray(0, 90), /no ONNX model|takes/],
		['of one channel', onnxOf({ input: [1, 1, 320, 320], weights: [1] }), /takes float32 \[1, 1, 320, 320\] instead/],
		['not square', onnxOf({ input: [1, 3, 320, 640] }), /takes float32 \[1, 3, 320, 640\] instead/],
		['of no picture', onnxOf({ input: [1, 3] }), /no ONNX model|takes/],
		['too large', onnxOf({ input: [1, 3, 8192, 8192] }), /with a side of 64 to 2048/],
		['without numbers', onnxOf({ end: 'nan' }), /what are no numbers/],
		['of far too much output', onnxOf({ end: 'large' }), /no map of the picture but \[1, 1, 5000, 5000\]/],
		['of endless output', onnxOf({ end: 'huge' }), /no ONNX model|failed as it looked|no map|memory|ended/],
	])('that is %s is told in one sentence, and photos are cut by their colours', async (_, file, sentence) => {
		await withModel(file, async (cutter, said) => {
			expect(cutter.model).toBe('failed')
			expect(said).toHaveLength(1)
			const { msg } = JSON.parse(said[0] ?? '') as { msg: string }
			expect(msg).toMatch(/^The model of VITRINE_CUTOUT_MODEL is not used: /)
			expect(msg).toMatch(sentence)
			expect(msg).toMatch(/Photos are cut without it\.$/)
			const task = order()
			expect((await cutter.cut(task)).way).toBe('instead')
			const { red, green } = await sharesOf(task.mask)
			expect(Math.min(red, green)).toBeGreaterThan(0.95)
		})
	})

	test('that finds nothing leaves the photo to its colours, and a broken photo is no fault of its', async () => {
		await withModel(onnxOf({ weights: [0, 0, 0], bias: -9 }), async (cutter, said) => {
			expect(await cutter.cut(order())).toMatchObject({ way: 'instead', fault: 'it found nothing' })
			expect(said.join()).toContain('left a photo to the colours')
			for (let n = 0; n < 3; n++)
				await expect(cutter.cut({ ...order(), path: join(folder, 'broken.jpg') })).rejects.toMatchObject({
					code: 'failed',
				})
			expect(cutter.model).toBe('ready')
		})
	})

	test('that is taken away later leaves photos to their colours', async () => {
		const path = join(folder, 'gone.onnx')
		await writeFile(path, onnxOf())
		const log = pino({ level: 'silent' })
		const cutter = createCutter({ reach: { read: [folder], write: folder }, model: { path, levels: 'auto' }, log })
		await rm(path)
		const { way } = await cutter.cut(order()).finally(() => cutter.close())
		// Read before it went, or not: the photo is cut either way.
		expect(['model', 'instead']).toContain(way)
	})

	test('called off in the middle, a photo is refused and the model stays', async () => {
		await withModel(onnxOf(), async (cutter) => {
			const calling = new AbortController()
			const cut = cutter.cut(order(), calling.signal)
			calling.abort()
			await expect(cut).rejects.toMatchObject({ code: 'cancelled' })
			expect((await cutter.cut(order())).way).toBe('model')
			expect(cutter.model).toBe('ready')
		})
	})
})
