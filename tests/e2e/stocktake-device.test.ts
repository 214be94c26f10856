import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import type { Seller } from '#tests/app.ts'
import { endProcess } from '#tests/crash/place.ts'
import { freshDataFolder } from '#tests/database.ts'
import { labelOf, scan } from './pages/counting.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('devices')
	await seller.must('productUpsertByAttrPath', { items: GOODS })
})
afterAll(() => site.close())

const GOODS = [
	{ sku_name: 'OAK-1', attrs: { inventory: '10', 'bps.product_name': 'Oak chair' } },
	{ sku_name: 'ELM-1', attrs: { inventory: '6', 'bps.product_name': 'Elm stool' } },
]
const address = (id: string) => `/dashboard/inventory?view=stocktake&id=${id}`
const begin = async (name: string) => (await seller.must('setStocktake', { name, scope: {}, start: true })).id
const counts = async (id: string, from: Pick<Seller, 'must'> = seller) => {
	const { list } = await from.must('getStocktake', { stocktake_id: id })
	return Object.fromEntries(list.map(({ sku_name, counted }) => [sku_name, counted]))
}

test('over plain http the screen says why there is no camera, and reads a photo of the code', async () => {
	const id = await begin('Plain')
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	// What browsers say of a page that came over plain http from another machine.
	await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
	await page.goto(address(id))
	await page.getByRole('button', { name: 'Camera' }).click()
	await page.getByText(/only on pages with https, and this one came over plain http/).waitFor()
	expect(await page.locator('video').count()).toBe(0)
	expect(await axe(page)).toEqual([])
	const label = await labelOf(site, seller, 'elm-1', 'bar')
	await page.locator('input[type=file][capture]').setInputFiles({
		name: 'label.png',
		mimeType: 'image/png',
		buffer: Buffer.from(label.slice(label.indexOf(',') + 1), 'base64'),
	})
	await eventually(() => counts(id)).toMatchObject({ 'ELM-1': '1', 'OAK-1': null })
	expect(complaints).toEqual([])
})

test('who scans hears and feels whether a code was known', async () => {
	const id = await begin('Signals')
	const { page } = await site.visit(seller, { viewport: phone })
	await page.addInitScript(() => {
		const felt: unknown[] = []
		Object.assign(globalThis, { felt })
		navigator.vibrate = (pattern) => felt.push(pattern) > 0
		const start = OscillatorNode.prototype.start
		OscillatorNode.prototype.start = function (...at) {
			felt.push(`${this.frequency.value} Hz`)
			start.apply(this, at)
		}
	})
	const felt = () => page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt)
	await page.goto(address(id))
	await scan(page, 'OAK-1')
	await eventually(felt).toEqual([40, '880 Hz'])
	await scan(page, 'nothing')
	await eventually(felt).toEqual([40, '880 Hz', [80, 60, 80], '220 Hz', '180 Hz'])
})

test('WebAssembly is allowed to the worker that reads codes, and to no page', async () => {
	const id = await begin('Policy')
	const { page } = await site.visit(seller, { viewport: phone })
	const policies = new Map<string, string>()
	page.on('response', (reply) => {
		policies.set(new URL(reply.url()).pathname, reply.headers()['content-security-policy'] ?? '')
	})
	await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
	await page.goto(address(id))
	await page.getByRole('button', { name: 'Camera' }).click()
	const label = await labelOf(site, seller, 'oak-1', 'qr')
	await page.locator('input[type=file][capture]').setInputFiles({
		name: 'label.png',
		mimeType: 'image/png',
		buffer: Buffer.from(label.slice(label.indexOf(',') + 1), 'base64'),
	})
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '1' })
	const allowed = [...policies].filter(([, policy]) => policy.includes('wasm-unsafe-eval')).map(([path]) => path)
	expect(allowed).toEqual([expect.stringMatching(/^\/assets\/scan\.worker-[\w-]+\.js$/)])
	expect(policies.get('/dashboard/inventory')).toContain("script-src 'self'")
})

test('counts outlive a session that has ended, signing out, a new version and another user; nobody else sends them, and their user sends them once', async () => {
	const other = await site.seller('somebody-else')
	const id = await begin('Kept')
	const { context, page } = await site.visit(seller, { viewport: phone })
	await page.goto(address(id))
	await scan(page, 'OAK-1')
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '1' })
	// The session ends while it counts: its counts are refused with 401, and it is asked to sign in.
	await page.route('**/api/countStocktake', (route) =>
		route.fulfill({ status: 401, json: { state: 1, code: 'not_signed_in', msg: 'Please sign in.', data: null } }),
	)
	await scan(page, 'OAK-1')
	await page.waitForURL(/login/)
	await eventually(() => keptHere(page)).toBe(1)
	// A new version of the application clears what it keeps in the browser, but no counts.
	await page.evaluate(() => localStorage.setItem('vitrine.version', '0.0.1'))
	await page.reload()
	await eventually(() => page.evaluate(() => localStorage.getItem('vitrine.version'))).not.toBe('0.0.1')
	expect(await keptHere(page)).toBe(1)

	// Somebody else signs in on this device, and counts.
	const sent: string[] = []
	await page.unroute('**/api/countStocktake')
	page.on('request', (request) => {
		if (request.url().endsWith('/api/countStocktake')) sent.push(request.postData() ?? '')
	})
	await signIn(page, other)
	await other.must('productUpsertByAttrPath', { items: [{ sku_name: 'ASH-1', attrs: { inventory: '1' } }] })
	const theirs = (await other.must('setStocktake', { name: 'Theirs', scope: {}, start: true })).id
	await page.goto(address(theirs))
	await scan(page, 'ASH-1')
	await eventually(() => counts(theirs, other)).toMatchObject({ 'ASH-1': '1' })
	await eventually(() => keptHere(page)).toBe(1)
	expect(sent.some((body) => body.includes(id))).toBe(false)

	// They sign out with one that is not sent: it stays here as well, and is shown to nobody else.
	await page.route('**/api/countStocktake', (route) => route.abort())
	await scan(page, 'ASH-1')
	await eventually(() => keptHere(page)).toBe(2)
	await page.getByRole('button', { name: 'Account menu' }).click()
	await page.getByRole('menuitem', { name: 'Sign out' }).click()
	await page.getByRole('dialog', { name: 'Exit prompt' }).getByRole('button', { name: 'Sign out' }).click()
	await page.waitForURL(/login/)
	expect(await keptHere(page)).toBe(2)
	await page.unroute('**/api/countStocktake')
	sent.length = 0

	await signIn(page, seller)
	await page.goto(address(id))
	await page.getByText('All counts saved').waitFor()
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '2' })
	await eventually(() => keptHere(page)).toBe(1)
	expect(sent.some((body) => body.includes(theirs))).toBe(false)
	await context.close()
})

test(
	'a server that is killed before its answer has counted each count once when it is back',
	{ timeout: 180_000 },
	async () => {
		const dataDir = await freshDataFolder()
		const port = await freePort()
		let server = await startServer(dataDir, port)
		try {
			const own = await signUpAt(port)
			await own.must('productUpsertByAttrPath', { items: GOODS })
			const { id } = await own.must('setStocktake', { name: 'Killed', scope: {}, start: true })
			const origin = `http://127.0.0.1:${port}`
			const { page } = await site.visit(own, { viewport: phone, origin })
			await page.goto(origin + address(id))
			await scan(page, 'OAK-1')
			await eventually(() => counts(id, own)).toMatchObject({ 'OAK-1': '1' })
			// In the middle of its work, at its end, and when the answer was on its way.
			for (const [round, delay] of [0, 6, 15, null].entries()) {
				let killed = false
				await page.route('**/api/countStocktake', async (route) => {
					if (killed) return route.abort()
					killed = true
					const answer = route.fetch().catch(() => null)
					await (delay === null ? answer : sleep(delay))
					await endProcess(server, 'SIGKILL')
					await answer
					await route.abort()
				})
				await scan(page, 'OAK-1')
				await scan(page, 'ELM-1')
				await eventually(() => Promise.resolve(killed)).toBe(true)
				await eventually(() => Promise.resolve(server.signalCode)).toBe('SIGKILL')
				await page.unroute('**/api/countStocktake')
				server = await startServer(dataDir, port)
				await page.getByText('All counts saved').waitFor({ timeout: 30_000 })
				expect([round, await counts(id, own)]).toEqual([
					round,
					{ 'OAK-1': String(2 + round), 'ELM-1': String(1 + round) },
				])
			}
		} finally {
			await endProcess(server, 'SIGKILL')
			await rm(dataDir, { recursive: true, force: true })
		}
	},
)

/** Counts that this device keeps, whoever made them. */
const keptHere = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const opening = indexedDB.open('vitrine-stocktake')
				opening.addEventListener('success', () => {
					const counting = opening.result.transaction(['counts']).objectStore('counts').count()
					counting.addEventListener('success', () => resolve(counting.result))
				})
			}),
	)

/** As signing in leaves a device. */
async function signIn(page: Page, { token, user, username }: Seller): Promise<void> {
	await page.evaluate(
		(account) => localStorage.setItem('vitrine.account', account),
		JSON.stringify({ state: { token, user, signInName: username }, version: 0 }),
	)
	await page.goto('/dashboard/home')
}

/** Vitrine as its users start it, in a process that can be killed. */
async function startServer(dataDir: string, port: number): Promise<ChildProcess> {
	const env = { ...process.env, PORT: String(port), VITRINE_DATA: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' }
	const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const open = Promise.withResolvers<void>()
	for (const stream of [child.stdout, child.stderr])
		createInterface({ input: stream }).on('line', (line) => line.includes('Vitrine is open') && open.resolve())
	child.once('exit', (code) => open.reject(new Error(`the server ended with ${code}`)))
	await open.promise
	return child
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	server.close()
	await once(server, 'close')
	return port
}

/** A seller of a server in another process. */
async function signUpAt(port: number): Promise<Seller> {
	let token = ''
	const must = async <K extends keyof Api>(name: K, params: ParamsIn<Api[K]>): Promise<DataOf<Api[K]>> => {
		const { method, path } = api[name]
		const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
		const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify({ params }) })
		const { state, msg, data } = (await reply.json()) as { state: number; msg: string; data: DataOf<Api[K]> }
		if (state !== 0) throw new Error(`${name}: ${msg}`)
		return data
	}
	const username = 'killed'
	const session = await must('signup', { email: 'killed@example.com', username, password: 'Counting-2026-x' })
	token = session.token
	return { ...session, username, must } as unknown as Seller
}
