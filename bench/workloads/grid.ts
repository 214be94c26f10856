import { openBrowser, type Browsing } from '../harness/browser.ts'
import { fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { median } from '../harness/stats.ts'
import { type Row, upTo, type Workload } from '../workload.ts'

const FPS = 55
const SCRIPT_MS = 20
const HEAP_MB = 60
const EDITOR_MS = 100
/** Columns whose cells are edited as text, as a number, by choosing. */
const EDITED = ['PRODUCT NAME', 'PRICE', 'CATEGORY'] as const
/** Cells of a column whose editor is opened. */
const OPENINGS = 5
/** As a mouse wheel is turned without a rest: pixels of a frame. */
const STEP = 120

const LEVELS = `insert into stock_level (account_id, sku_id, location, on_hand)
	select account_id, id, 'main', no % 300 from sku where account_id = $1`

/**
 * The tables of 100,000 SKUs and of their stock in a browser: frames while they scroll, script of a frame on a slow machine,
 * memory at their end.
 */
export const grid: Workload = {
	name: 'grid',
	async run(bench) {
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		await signUp(server)
		await withDatabase({ dataDir, databaseUrl }, async (database, accountId) => {
			await fillSkus(database, accountId, bench.smoke ? 1000 : 100_000)
			await database.executeRaw(LEVELS, [accountId])
		})
		const browsing = await openBrowser(server)
		try {
			await browsing.page.goto(`${server.url}/dashboard/home`)
			await browsing.page.getByRole('grid').getByText('SKU-000001').waitFor()
			const opened = await openEditors(browsing.page)
			const sizes = bench.smoke ? { seconds: 0.5, rest: 10, slower: 1 } : { seconds: 6, rest: 400, slower: 4 }
			const scrolled = await measure(browsing, 'grid', sizes)
			await browsing.page.goto(`${server.url}/dashboard/inventory`)
			await browsing.page.getByRole('grid').getByText('SKU-000001').waitFor()
			return [...opened, ...scrolled, ...(await measure(browsing, 'stock table', sizes))]
		} finally {
			await browsing.close()
			await server.stop()
		}
	},
}

/** `seconds` of scrolling, and a `rest` in ms wherever it jumps to, until what is there has been fetched. */
async function measure(
	{ page, slowDown, tracing, heapMb }: Browsing,
	table: string,
	{ seconds, rest, slower }: { seconds: number; rest: number; slower: number },
): Promise<Row[]> {
	const frames = await scroll(page, seconds)
	const fps = 1000 / median(frames)
	await slowDown(slower)
	const scripts = await tracing(() => scroll(page, seconds))
	await slowDown(1)
	for (let at = 0; at <= 20; at++) {
		await page.getByRole('grid').evaluate((box, part) => box.scrollTo(0, box.scrollHeight * part), at / 20)
		await page.waitForTimeout(rest)
	}
	const last = page.locator('[aria-rowindex]').last()
	await last.getByText('SKU-').waitFor()
	return [
		{
			workload: `${table} of 100,000, scrolling`,
			ours: `${fps.toFixed(0)} fps`,
			limit: `≥ ${FPS} fps`,
			holds: fps >= FPS,
		},
		upTo(`${table}, script of a frame at 4 × throttle, median`, median(scripts), SCRIPT_MS, 'ms'),
		upTo(`${table}, heap after scrolling to the end`, await heapMb(), HEAP_MB, 'MB'),
	]
}

/** From the key that opens a cell's editor until it is painted, as the browser tells it. */
async function openEditors(page: Browsing['page']): Promise<Row[]> {
	const rows: Row[] = []
	for (const header of EDITED) {
		const at = await page.getByRole('columnheader', { name: header }).getAttribute('aria-colindex')
		const times: number[] = []
		for (let row = 0; row < OPENINGS; row++) {
			await page.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${at}"]`).click()
			times.push(await painted(page, 'F2', '[data-editing] :is(input, select)'))
			await page.keyboard.press('Escape')
			await page.locator('[data-editing]').waitFor({ state: 'detached' })
		}
		rows.push(upTo(`grid, opening the editor of ${header}, median of ${OPENINGS}`, median(times), EDITOR_MS, 'ms'))
	}
	return rows
}

/** Milliseconds from a key until the frame after the one in which `seen` stands there. */
async function painted(page: Browsing['page'], key: string, seen: string): Promise<number> {
	// The listener stands before the key is pressed.
	const time = await page.evaluateHandle((seen) => {
		const painted = new Promise<number>((resolve) => {
			const look = (pressed: number) => {
				if (document.querySelector(seen)) requestAnimationFrame(() => resolve(performance.now() - pressed))
				else requestAnimationFrame(() => look(pressed))
			}
			addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
		})
		return { painted }
	}, seen)
	await page.keyboard.press(key)
	return time.evaluate(({ painted }) => painted)
}

/** Of the browser, where the functions below and above run. */
declare const document: { querySelector(selector: string): unknown }
declare const addEventListener: (
	type: string,
	listen: (event: { timeStamp: number }) => void,
	how: { capture: boolean; once: boolean },
) => void
declare const requestAnimationFrame: (frame: (now: number) => void) => number

/** Scrolls evenly; answers the milliseconds between frames. */
function scroll(page: Browsing['page'], seconds: number): Promise<number[]> {
	return page.getByRole('grid').evaluate(
		(box, { step, seconds }) =>
			new Promise<number[]>((resolve) => {
				const times: number[] = []
				const began = performance.now()
				let last = began
				const frame = (now: number) => {
					times.push(now - last)
					last = now
					box.scrollTop += step
					if (now - began < seconds * 1000) requestAnimationFrame(frame)
					else resolve(times.slice(10))
				}
				requestAnimationFrame(frame)
			}),
		{ step: STEP, seconds },
	)
}
