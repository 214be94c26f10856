import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { caller, mustCall, signUp, startApp, type TestApp } from '#tests/app.ts'
import { type DatabaseHome, oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { writeOnnx } from '#tests/make/onnx.ts'
import { redPhoto } from '#tests/make/red-photo.ts'
import { until } from '#tests/make/until.ts'
import { sendFiles } from '#tests/make/upload.ts'

let folder: string
let photo: Awaited<ReturnType<typeof redPhoto>>
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrine-models-'))
	photo = await redPhoto()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const health = async (app: TestApp) => (await mustCall(caller(app))('health', {})).cutout_model

/** Works in an installation whose operator names this file, with a photo that a seller has uploaded. */
async function installed(
	home: DatabaseHome,
	path: string,
	work: (cut: (order: object) => Promise<Cut>, app: TestApp) => Promise<void>,
): Promise<void> {
	const app = await startApp(home, undefined, { settings: { VITRINE_CUTOUT_MODEL: path } })
	try {
		const seller = await signUp(app, 'model-shop')
		const file = { name: 'photo.jpg', body: photo.jpeg, type: 'image/jpeg' }
		const { data } = await sendFiles(app, seller, '/api/uploadImg', 'img', [file])
		const url = (data as { list: { url: string }[] }).list[0]?.url ?? ''
		await until(async () => (await health(app)) !== 'reading', 'the model was looked at')
		await work(async (order) => {
			const { job_id } = await seller.must('removeBackgrounds', { images: [url], ...order })
			await finished(seller, job_id)
			const [done] = (await seller.must('getCutouts', { job_id })).list
			const { rawPayload } = await app.app.inject({ url: done?.mask_url ?? '' })
			const mask = await sharp(rawPayload).extractChannel(0).raw().toBuffer()
			const share = (is: (at: number) => boolean) => {
				const those = mask.filter((_, at) => is(at))
				return those.filter((value) => value > 127).length / those.length
			}
			return { done, red: share(photo.isRed), green: share(photo.isGreen) }
		}, app)
	} finally {
		await app.close()
	}
}

interface Cut {
	readonly done: object | undefined
	readonly red: number
	readonly green: number
}

describe.each(oneHome)('the model of the background remover on %s', (home) => {
	test('looks at a photo first; a box and strokes are somebody’s own word', async () => {
		const path = join(folder, 'red.onnx')
		await writeOnnx(path)
		await installed(home, path, async (cut, app) => {
			expect(await health(app)).toBe('ready')
			const found = await cut({})
			expect(found.done).toMatchObject({ state: 'done', way: 'model', error: null, result_url: expect.any(String) })
			expect(found.red).toBeGreaterThan(0.98)
			expect(found.green).toBe(0)
			const boxed = await cut({ mode: 'box', box: { x: 0.5, y: 0.25, w: 0.45, h: 0.5 }, finish: false })
			expect(boxed.done).toMatchObject({ state: 'done', way: 'box' })
			expect(boxed.green).toBeGreaterThan(0.9)
			const stroke = { do: 'erase', size: 0.5, points: [[0.1, 0.5], [0.5, 0.5]] } // prettier-ignore
			const painted = await cut({ strokes: [stroke], finish: false })
			expect(painted.done).toMatchObject({ way: 'model' })
			expect(painted.red).toBeLessThan(0.05)
		})
	})

	test.each([
		['is missing', null],
		['is no model', 'this is no model'],
	])('that %s loses no photo: it is cut by its colours, and says so', async (name, text) => {
		const path = join(folder, `${name}.onnx`)
		if (text !== null) await writeFile(path, text)
		await installed(home, path, async (cut, app) => {
			expect(await health(app)).toBe('failed')
			const { done, red, green } = await cut({ finish: false })
			expect(done).toMatchObject({ state: 'done', way: 'instead', error: null })
			expect(Math.min(red, green)).toBeGreaterThan(0.95)
		})
	})

	test('that is not named is not there', async () => {
		const app = await startApp(home)
		expect(await health(app)).toBe('none')
		await app.close()
	})
})

test('the settings name a file from where Vitrine is started, and what makes no sense is refused', () => {
	const read = (settings: NodeJS.ProcessEnv) => readConfig({ VITRINE_DATA: folder, ...settings }).cutoutModel
	expect(read({})).toBeUndefined()
	expect(read({ VITRINE_CUTOUT_MODEL: '' })).toBeUndefined()
	expect(read({ VITRINE_CUTOUT_MODEL: 'models/a.onnx' })).toEqual({
		path: join(process.cwd(), 'models/a.onnx'),
		levels: 'auto',
	})
	expect(read({ VITRINE_CUTOUT_MODEL: '/a.onnx', VITRINE_CUTOUT_LEVELS: 'half' })?.levels).toBe('half')
	expect(() => read({ VITRINE_CUTOUT_MODEL: '/a.onnx', VITRINE_CUTOUT_LEVELS: 'none' })).toThrow(
		/The setting VITRINE_CUTOUT_LEVELS is not right/,
	)
	expect(() => read({ VITRINE_CUTOUT_LEVELS: 'half' })).toThrow(/says nothing without VITRINE_CUTOUT_MODEL/)
})
