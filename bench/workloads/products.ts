import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { finished } from 'node:stream/promises'
import { api } from '#contract/index.ts'
import { openBrowser } from '../harness/browser.ts'
import { treeCpuMs } from '../harness/processor.ts'
import { fillProducts, fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { inTurns, percentile, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const COST = 1.2
const KEY_MS = 50
const SIZES = ['S', 'M', 'L', 'XL']
const COLORS = 'Black,White,Red,Blue,Green,Yellow,Orange,Purple,Pink,Brown,Gray,Navy'.split(',')
/** SKUs of a page (spec section 9). */
const PAGE = 100

/**
 * Products with variants as buyers meet them: what requests of a public page of them cost the server, against as many SKUs
 * without variants; and a keystroke in a table of 12 × 20 quantities on a phone.
 */
export const products: Workload = {
	name: 'products',
	async run(bench) {
		const count = bench.smoke ? 20 : 1000
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		await signUp(server)
		const { plain, families, wide } = await withDatabase({ dataDir, databaseUrl }, async (database, accountId) => {
			await fillSkus(database, accountId, count)
			const families = await fillProducts(database, accountId, {
				code: 'P',
				products: count,
				options: { Size: SIZES, Color: COLORS.slice(0, 2) },
			})
			const sizes = Array.from({ length: 20 }, (_, at) => String(30 + at))
			const options = { Size: sizes, Color: COLORS }
			const wide = await fillProducts(database, accountId, { code: 'W', products: 1, options })
			return { plain: keysOf(count), families, wide }
		})
		try {
			return [...(await requests(server, bench, plain, families)), await matrix(bench, server, wide)]
		} finally {
			await server.stop()
		}
	},
}

function keysOf(count: number): string[] {
	return Array.from({ length: count }, (_, at) => `sku-${String(at + 1).padStart(6, '0')}`)
}

interface Shown {
	username: string
	hash: string
	/** Of its SKUs. */
	keys: readonly string[]
}

async function publish(server: Server, keys: readonly string[]): Promise<Shown> {
	const content = { sku_name_keys: [...keys] }
	const { id } = await server.call('setCatalog', { name: `${keys.length} SKUs`, content })
	const { hash } = await server.call('operateCatalog', { catalog_id: id })
	return { username: server.session().user.username, hash, keys }
}

async function requests(
	server: Server,
	bench: Bench,
	plain: readonly string[],
	families: readonly string[],
): Promise<Row[]> {
	const [singles, products] = [await publish(server, plain), await publish(server, families)]
	const pages = Math.ceil(plain.length / PAGE)
	const work = WORKS.map(({ name, ask, times }) => ({
		name: `${plain.length} products with ${families.length} variants: ${name}, processor time`,
		cost: (of: Shown) => cpuOf(server, bench, of, pages, ask, bench.smoke ? 1 : times),
	}))
	const rows: Row[] = []
	let [ours, theirs] = [0, 0]
	for (const { name, cost } of work) {
		await Promise.all([cost(products), cost(singles)])
		const found = await inTurns(
			bench.smoke ? 1 : 5,
			() => cost(products),
			() => cost(singles),
		)
		ours += found.ours
		theirs += found.yardstick
		rows.push(ratioRow(name, shown(found.ours, 'ms'), shown(found.yardstick, 'ms'), found.ratio))
	}
	const name = `${plain.length} products with ${families.length} variants: a visit, processor time`
	return [ratioRow(name, shown(ours, 'ms'), shown(theirs, 'ms'), ours / theirs, COST), ...rows]
}

type Ask = (server: Server, shown: Shown, n: number, pages: number) => Promise<unknown>

/** What a visit is made of, each so often as keeps its measure steady. */
const WORKS: readonly { name: string; times: number; ask: Ask }[] = [
	{ name: 'the page', times: 300, ask: (server, shown, n) => open(server, shown, n) },
	{
		name: 'a further page of the list',
		times: 300,
		ask: (server, shown, n, pages) => list(server, shown, n, { page: 1 + (n % pages) }),
	},
	{
		name: 'a search',
		times: 300,
		ask: (server, shown, n) => list(server, shown, n, { name: shown.keys[(n * 7) % shown.keys.length] ?? '' }),
	},
	{
		name: 'the present prices of a cart of 20 lines',
		times: 300,
		ask: (server, shown, n) => {
			const at = (n * 20) % Math.max(1, shown.keys.length - 20)
			return list(server, shown, n, { sku_name_keys: shown.keys.slice(at, at + 20) })
		},
	},
]

/** Milliseconds of the server and its database for one such request. */
async function cpuOf(
	server: Server,
	{ postgres }: Bench,
	shown: Shown,
	pages: number,
	ask: Ask,
	times: number,
): Promise<number> {
	const used = async () => (await server.read()).cpuMs + treeCpuMs(postgres.pid)
	const before = await used()
	for (let n = 0; n < times; n++) await ask(server, shown, n, pages)
	return ((await used()) - before) / times
}

let visitors = 0

/** A visitor of their own, by the word of the proxy. */
function visitor(): Record<string, string> {
	const n = visitors++
	return { 'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`, 'accept-encoding': 'br' }
}

async function open({ url }: Server, { username, hash }: Shown, _n: number): Promise<void> {
	await whole(`${url}/${username}/docs/sharing/${hash}`, { headers: visitor() })
}

async function list({ url }: Server, { username, hash }: Shown, _n: number, asked: object): Promise<void> {
	const { method, path } = api.getPublishedCatalogV1
	const headers = { ...visitor(), 'content-type': 'application/json' }
	await whole(url + path, { method, headers }, JSON.stringify({ params: { username, hash, ...asked } }))
}

const agent = new Agent({ keepAlive: true })

/**
 * Takes an answer as it comes, packed: unpacking it is the browser's work, and what the server does once a second would be
 * told of the answers that take longer here.
 */
async function whole(address: string, options: RequestOptions, body?: string): Promise<void> {
	const sent = request(address, { ...options, agent })
	sent.end(body)
	const [answer] = (await once(sent, 'response')) as [IncomingMessage]
	await finished(answer.resume())
	if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`)
}

const COLUMNS = 20

/** Fills the whole table with the keyboard on a phone's processor: script, layout and paint of each frame. */
async function matrix({ smoke }: Bench, server: Server, keys: readonly string[]): Promise<Row> {
	const { username, hash } = await publish(server, keys)
	const { page, slowDown, tracing, close } = await openBrowser(server)
	try {
		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto(`${server.url}/${username}/docs/sharing/${hash}#w-000001`)
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('radio').nth(1).check()
		const cells = sheet.getByRole('textbox')
		await cells.nth(keys.length - 1).waitFor()
		// Frames are told apart by what is asked for in each.
		await page.evaluate(() => addEventListener('keydown', () => requestAnimationFrame(() => undefined)))
		await slowDown(smoke ? 1 : 4)
		const frames = await tracing(async () => {
			for (let cell = 0; cell < keys.length; cell++) {
				if (cell % COLUMNS === 0) await cells.nth(cell).focus()
				await page.keyboard.press('6')
				await page.keyboard.press('ArrowRight')
			}
		}, 'all')
		await page.keyboard.press('Tab')
		await sheet.getByText('1,440 pieces').waitFor()
		return upTo('a keystroke in a table of 12 × 20 at 4 × throttle, p95', percentile(frames, 0.95), KEY_MS, 'ms')
	} finally {
		await close()
	}
}

/** Of the browser, where the function above runs. */
declare const addEventListener: (type: string, listen: () => void) => void
declare const requestAnimationFrame: (frame: () => void) => void
