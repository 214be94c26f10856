import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openBrowser } from '../harness/browser.ts'
import { startChild } from '../harness/child.ts'
import { HAND, openCold, paceOf, PHONE } from '../harness/cold.ts'
import { timed } from '../harness/lists.ts'
import { freshFolder } from '../harness/seller.ts'
import type { Server } from '../harness/server.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { inTurns, median, percentile, shown } from '../harness/stats.ts'
import { type Bench, type Row, upTo, type Workload } from '../workload.ts'

const LARGEST_MS = 1500
const SHIFT_MOST = 0.05
/** Of scripts, packed, before anybody taps. */
const SCRIPTS_KB = 100
/** Of document, scripts, styles and letters together, packed, before anybody taps. */
const WEIGHT_KB = 160
/** A photo has no more pixels across than so many times its place. */
const PHOTO_MOST = 2
const SEARCH_MS = 100
const FPS_LEAST = 55
const RATE_LEAST = 0.5
/** Of the catalogs: one that most have, and one as large as the largest. */
const [FEW, MANY] = [88, 5000]

/**
 * The public page as buyers meet it: the first paint on a phone with a thin line, scrolling and searching thousands of
 * products, and how many visits the server bears against fastify that sends the same bytes.
 */
export const publicPage: Workload = {
	name: 'public-page',
	async run(bench) {
		const [few, many] = bench.smoke ? [20, 150] : [FEW, MANY]
		const server = await openShop(bench, { skus: many, photos: bench.smoke ? 2 : 40 })
		try {
			const [small, large] = [await publish(server, few), await publish(server, many)]
			return [
				...(await paints(server, bench, small, few)),
				...(await paints(server, bench, large, many)),
				...(await inHand(server, bench, large, many)),
				await searches(server, bench, large, many),
				await rate(server, bench, small),
			]
		} finally {
			await server.stop()
		}
	},
}

interface Shown {
	path: string
	username: string
	hash: string
}

async function publish(server: Server, count: number): Promise<Shown> {
	const id = await makeCatalog(server, count, 'DefaultTemp')
	const { share_path, hash } = await server.call('operateCatalog', { action: 'publish', catalog_id: id })
	return { path: share_path ?? '', username: server.session().user.username, hash }
}

async function paints(server: Server, bench: Bench, { path }: Shown, count: number): Promise<Row[]> {
	const visits = []
	for (let round = 0; round < (bench.smoke ? 1 : 3); round++)
		visits.push(
			await openCold(server, path, {
				line: paceOf(bench, PHONE),
				viewport: HAND,
				signedIn: false,
				seen: (page) => page.locator('#products .item').first().waitFor(),
			}),
		)
	const shift = median(visits.map(({ shift }) => shift))
	const title = `public page of ${count} SKUs on a phone, 4 × throttle, 1.6 Mbit/s, 150 ms`
	const weight = median(visits.map(({ code, fonts }) => code + fonts)) / 1000
	const photos = median(visits.map(({ all, code, fonts }) => all - code - fonts)) / 1000
	const scripts = median(visits.map(({ scripts }) => scripts)) / 1000
	return [
		upTo(`public page of ${count} SKUs, scripts before the first tap`, scripts, SCRIPTS_KB, 'kB'),
		upTo(`public page of ${count} SKUs, all but photos before the first tap`, weight, WEIGHT_KB, 'kB'),
		{ workload: `public page of ${count} SKUs, photos that a phone fetches first`, ours: `${photos.toFixed(0)} kB` },
		upTo(`${title}: largest paint`, median(visits.map(({ largestMs }) => largestMs)), LARGEST_MS, 'ms'),
		{
			workload: `${title}: shift`,
			ours: shift.toFixed(3),
			limit: `≤ ${SHIFT_MOST}`,
			holds: shift <= SHIFT_MOST,
		},
	]
}

/** Scrolls to the end of all products, then once more through them with their frames counted. */
async function inHand(server: Server, { smoke }: Bench, { path }: Shown, count: number): Promise<Row[]> {
	const { page, close } = await openBrowser(server)
	try {
		await page.goto(server.url + path)
		const items = page.locator('#products .item')
		const { address, across } = await page.evaluate(firstPhoto)
		const type = (await page.request.get(address)).headers()['content-type'] ?? ''
		while ((await items.count()) < count) {
			const before = await items.count()
			await items.last().scrollIntoViewIfNeeded()
			await items.nth(before).waitFor({ state: 'attached' })
		}
		const frames = await page.evaluate(framesOfScroll, smoke ? 30 : 300)
		const fps = 1000 / (frames.reduce((sum, frame) => sum + frame, 0) / frames.length)
		const listed = page.evaluate(listAfterKey)
		await page.getByRole('searchbox').fill('SKU-00001')
		const typed = await listed
		return [
			{
				workload: `scrolling ${count} products, frames a second`,
				ours: `${fps.toFixed(0)} (slowest twentieth ${percentile(frames, 0.95).toFixed(0)} ms)`,
				limit: `≥ ${FPS_LEAST}`,
				holds: fps >= FPS_LEAST,
			},
			upTo(`a search in ${count} products, from the last key to the list`, typed, SEARCH_MS, 'ms'),
			{
				workload: 'photos of the grid: kind, and pixels across for each of their place',
				ours: `${type}, ${across.toFixed(2)}`,
				limit: `WebP or AVIF, ≤ ${PHOTO_MOST}`,
				holds: /^image\/(webp|avif)$/.test(type) && across <= PHOTO_MOST,
			},
		]
	} finally {
		await close()
	}
}

async function searches(server: Server, { smoke }: Bench, { username, hash }: Shown, count: number): Promise<Row> {
	const times: number[] = []
	for (let n = 0; n < (smoke ? 2 : 60); n++) {
		const name = n % 2 ? `SKU-${String((n * 83) % count).padStart(6, '0')}` : `lamp ${n}`
		times.push(await timed(() => server.call('getPublishedCatalogV1', { username, hash, name })))
	}
	return upTo(`a search in ${count} products at the server, p95`, percentile(times, 0.95), SEARCH_MS, 'ms')
}

/** Visits a second, from ten connections at once. */
async function rate(server: Server, bench: Bench, { path }: Shown): Promise<Row> {
	const requests = bench.smoke ? 20 : 3000
	const agent = new Agent({ keepAlive: true })
	const visit = async (url: string, n: number): Promise<Buffer> => {
		// A visitor of their own, by the word of the proxy: one alone is not answered so often.
		const from = `198.18.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
		const asked = get(url, { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': from } })
		const [reply] = (await once(asked, 'response')) as [IncomingMessage]
		const body = await buffer(reply)
		if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`)
		return body
	}
	const file = join(await freshFolder(bench), 'page.br')
	await writeFile(file, await visit(server.url + path, 0))
	const bare = startChild('bench/yardsticks/page.ts', [file])
	const url = `${String(await bare.hear('url'))}/page`
	let n = 0
	const second = async (address: string) => {
		let left = requests
		const lane = async () => {
			while (left-- > 0) await visit(address, n++)
		}
		const ms = await timed(() => Promise.all(Array.from({ length: 10 }, lane)))
		return (requests / ms) * 1000
	}
	try {
		await second(server.url + path)
		const found = await inTurns(
			bench.smoke ? 1 : 5,
			() => second(server.url + path),
			() => second(url),
		)
		return {
			workload: 'a published page, requests a second against fastify sending the same bytes',
			ours: shown(found.ours, '/s'),
			yardstick: shown(found.yardstick, '/s'),
			ratio: found.ratio,
			limit: `≥ ${RATE_LEAST} ×`,
			holds: found.ratio >= RATE_LEAST,
		}
	} finally {
		agent.destroy()
		await bare.stop()
	}
}

/** Of the browser, where the function below runs. */
declare const scrollTo: (x: number, y: number) => void
declare const requestAnimationFrame: (frame: (now: number) => void) => void

interface Photo {
	currentSrc: string
	naturalWidth: number
	clientWidth: number
	decode(): Promise<void>
}
interface List {
	children: Iterable<{ hidden: boolean }>
}
declare const document: { querySelector(name: string): Photo | null; getElementById(id: string): List }
declare const addEventListener: (name: 'input', hear: () => void, how: { once: true; capture: true }) => void
declare class MutationObserver {
	constructor(hear: () => void)
	observe(what: List, how: { subtree: true; childList: true; attributes: true }): void
	disconnect(): void
}

/** What the first photo of the grid was fetched as, and how many pixels of it stand side by side in one of its place. */
async function firstPhoto(): Promise<{ address: string; across: number }> {
	const photo = document.querySelector('#products img')
	await photo?.decode()
	return { address: photo?.currentSrc ?? '', across: (photo?.naturalWidth ?? 0) / (photo?.clientWidth ?? 1) }
}

/** Milliseconds of each frame while the page scrolls from its top, 60 px a frame; 300 take some seconds. */
function framesOfScroll(steps: number): Promise<number[]> {
	const [frames, pixels] = [[] as number[], 60]
	scrollTo(0, 0)
	return new Promise((resolve) => {
		let [last, step] = [0, 0]
		const frame = (now: number) => {
			if (last > 0) frames.push(now - last)
			last = now
			scrollTo(0, ++step * pixels)
			if (step < steps) requestAnimationFrame(frame)
			else resolve(frames.slice(10))
		}
		requestAnimationFrame(frame)
	})
}

/** Milliseconds from the next key until a list of less than a hundred products is painted. */
function listAfterKey(): Promise<number> {
	return new Promise((resolve) => {
		let began = 0
		addEventListener('input', () => (began = performance.now()), { once: true, capture: true })
		// Its own children: a selector would go through every element of the page, which takes longer than what is measured.
		const products = document.getElementById('products')
		const watch = new MutationObserver(() => {
			if ([...products.children].filter((grid) => !grid.hidden).length > 8) return
			watch.disconnect()
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
		})
		watch.observe(products, { subtree: true, childList: true, attributes: true })
	})
}
