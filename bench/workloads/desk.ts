import sharp from 'sharp'
import { productPhoto } from '#tests/make/product-photo.ts'
import { PASSWORD } from '#tests/password.ts'
import { type Browsing, openBrowser } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import type { Server } from '../harness/server.ts'
import { median } from '../harness/stats.ts'
import { type Row, upTo, type Workload } from '../workload.ts'

const [SIGN_IN_MS, ROUTE_MS, TASK_MS] = [400, 150, 50]
/** Tables that somebody goes to and fro between. */
const TABLES = ['/dashboard/home', '/dashboard/inventory'] as const
const LARGE = { width: 4000, height: 3000 }
const SMALL = { width: 400, height: 300 }

/** Of the browser, where the functions that are handed to its page run. */
declare const document: { title: string; querySelector(selector: string): { click(): void } | null }
declare const requestAnimationFrame: (frame: (now: number) => void) => number
declare const PerformanceObserver: new (told: (list: { getEntries(): { duration: number }[] }) => void) => {
	observe(what: { type: string }): void
}

/** What one waits for at the desk: signing in, a page seen before, the brush over a large photo. */
export const desk: Workload = {
	name: 'desk',
	async run(bench) {
		const rounds = bench.smoke ? 2 : 10
		const server = await openShop(bench, { skus: bench.smoke ? 20 : 500, photos: 2 })
		try {
			const signIn = await signIns(server, rounds)
			const browsing = await openBrowser(server)
			try {
				return [
					signIn,
					await routes(server, browsing, bench.smoke ? { rounds, rest: 0 } : { rounds, rest: 300 }),
					await brushing(server, browsing, bench.smoke),
				]
			} finally {
				await browsing.close()
			}
		} finally {
			await server.stop()
		}
	},
}

async function signIns(server: Server, rounds: number): Promise<Row> {
	const { email } = server.session().user
	const times: number[] = []
	for (let round = 0; round < rounds; round++) {
		const began = performance.now()
		await server.call('login', { email, password: PASSWORD })
		times.push(performance.now() - began)
	}
	return upTo('sign-in by password, median', median(times), SIGN_IN_MS, 'ms')
}

/** From the click on a link of the sidebar until the rows of the other table are painted, each page seen before. */
async function routes(
	server: Server,
	{ page }: Browsing,
	{ rounds, rest }: { rounds: number; rest: number },
): Promise<Row> {
	const rows = '[role=grid] [aria-rowindex="2"]'
	await page.goto(server.url + TABLES[0])
	await page.locator(rows).first().waitFor()
	const times: number[] = []
	for (let turn = 1; turn <= 2 * rounds + 2; turn++) {
		const ms = await page.evaluate(
			async ([href, rows]) => {
				const before = document.title
				const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
				const began = performance.now()
				document.querySelector(`a[href^="${href}"]`)?.click()
				while (document.title === before || !document.querySelector(rows)) await frame()
				await frame()
				await new Promise((painted) => setTimeout(painted))
				return performance.now() - began
			},
			[TABLES[turn % 2] ?? '', rows] as const,
		)
		// Both have been seen once by then.
		if (turn > 2) times.push(ms)
		await page.waitForTimeout(rest)
	}
	return upTo('from a table seen before to another, painted, median', median(times), ROUTE_MS, 'ms')
}

/** The longest task of the page's thread while the brush goes to and fro over a photo of twelve megapixels. */
async function brushing(server: Server, { page }: Browsing, smoke: boolean): Promise<Row> {
	const { rgb, width, height } = await productPhoto('gradient', 1)
	const photo = await sharp(rgb, { raw: { width, height, channels: 3 } })
		.resize({ ...(smoke ? SMALL : LARGE), fit: 'fill' })
		.jpeg()
		.toBuffer()
	await page.goto(`${server.url}/dashboard/tools?mod=rmBG`)
	await page.locator('input[type=file]').setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: photo }])
	await page.getByText('1 of 1 done').waitFor({ timeout: 120_000 })
	await page.getByRole('button', { name: 'Erase brush', pressed: false }).click()
	const place = await page.getByRole('button', { name: 'Erase brush' }).last().boundingBox()
	if (!place) throw new Error('The photo has no place for the brush.')
	if (!smoke) await page.waitForTimeout(2_000)
	await page.evaluate(() => {
		const tasks: number[] = []
		Reflect.set(globalThis, 'longTasks', tasks)
		new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
			type: 'longtask',
		})
	})
	const at = (step: number) =>
		[
			place.x + place.width * (0.5 + 0.35 * Math.sin(step / 9)),
			place.y + place.height * (0.5 + 0.3 * Math.cos(step / 7)),
		] as const
	for (let stroke = 0; stroke < (smoke ? 1 : 4); stroke++) {
		await page.mouse.move(...at(stroke * 40))
		await page.mouse.down()
		for (let step = 0; step < 40; step++) await page.mouse.move(...at(stroke * 40 + step))
		await page.mouse.up()
	}
	if (!smoke) await page.waitForTimeout(500)
	// The browser tells of those above 50 ms alone.
	const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'longTasks') as number[])))
	return upTo('brush over a photo of 12 MP, longest task above 50 ms', longest, TASK_MS, 'ms')
}
