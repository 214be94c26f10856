import { makeDocument, makeLine } from '#tests/make/paper-documents.ts'
import { type Browsing, openBrowser } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import type { Server } from '../harness/server.ts'
import { median, percentile, shown } from '../harness/stats.ts'
import type { Row, Workload } from '../workload.ts'

type Page = Browsing['page']

const LINES = 2000
const SKUS = 500
const KEY_MS = 50
/** How somebody types. */
interface Typing {
	/** Until the first key, in ms: what the editor does after its opening is over by then. */
	opened: number
	/** Keys of a burst. */
	burst: number
	/** From one key to the next, in ms. */
	pace: number
	/** Behind it somebody looks up for so long, while they go on. */
	rest: number
}
/** As somebody types who does not look at the keys, and looks up until the document is saved. */
const PEOPLE: Typing = { opened: 3000, burst: 8, pace: 120, rest: 900 }
/** A smoke sees keys arrive and go, and waits for nobody. */
const SMOKE: Typing = { opened: 0, burst: 2, pace: 0, rest: 0 }
const TOTAL = 'dl[aria-live="off"] dd[data-strong]'

/** What keys cost in a draft of 2,000 lines, beside a bare field whose page adds up as many. */
export const documentKeys: Workload = {
	name: 'document-keys',
	async run(bench) {
		const lines = bench.smoke ? 60 : LINES
		const rounds = bench.smoke ? 1 : 3
		const skus = bench.smoke ? 20 : SKUS
		const typing = bench.smoke ? SMOKE : PEOPLE
		const server = await openShop(bench, { skus, photos: 2 })
		const browsing = await openBrowser(server)
		try {
			const { page } = browsing
			const places = [1, lines / 2, lines]
			await openDraft(page, server, { lines, skus })
			await page.waitForTimeout(typing.opened)
			const bare = await openBare(page, lines)
			const [amounts, words, yardstick]: [number[], number[], number[]] = [[], [], []]
			for (let round = 0; round < rounds; round++)
				for (const place of places) {
					await page.bringToFront()
					amounts.push(...(await typeQuantity(page, typing, place, lines)))
					words.push(...(await typeDescription(page, typing)))
					await bare.bringToFront()
					yardstick.push(...(await typeInto(bare, typing, '#qty', ['#qty', '#total'])))
				}
			return [
				keyRow(`a quantity in ${LINES} lines, from key to painted total, p95`, amounts, yardstick),
				keyRow(`a description in ${LINES} lines, from key to painted, p95`, words, yardstick),
			]
		} finally {
			await browsing.close()
			await server.stop()
		}
	},
}

function keyRow(workload: string, times: readonly number[], yardstick: readonly number[]): Row {
	const [ours, bare] = [percentile(times, 0.95), percentile(yardstick, 0.95)]
	return {
		workload: `${workload} (median ${shown(median(times), 'ms')})`,
		ours: shown(ours, 'ms'),
		yardstick: shown(bare, 'ms'),
		ratio: ours / bare,
		limit: `≤ ${KEY_MS} ms`,
		holds: ours <= KEY_MS,
	}
}

async function openDraft(page: Page, server: Server, count: { lines: number; skus: number }): Promise<void> {
	const { bill_to, meta } = makeDocument()
	const lines = Array.from({ length: count.lines }, (_, at) => {
		const sku_name = `SKU-${String(1 + (at % count.skus)).padStart(6, '0')}`
		return makeLine(at + 1, { sku_name, sku_name_key: sku_name.toLowerCase(), is_typed: true })
	})
	const { id } = await server.call('setDocument', { type: 'invoice', bill_to, meta, lines })
	await page.goto(`${server.url}/invoiceEditor?id=${id}`)
	await page.locator(TOTAL).waitFor()
	await page.locator('[aria-posinset="1"]').waitFor()
}

/** A page of its own that does no more than the arithmetic: one field, one sum over as many lines in plain numbers. */
async function openBare(page: Page, lines: number): Promise<Page> {
	const bare = await page.context().browser()?.newPage()
	if (!bare) throw new Error('The browser has gone.')
	await bare.setContent(`<input id="qty" value="6"><output id="total"></output><script>
		const lines = Array.from({ length: ${lines} }, (_, at) => ({ qty: 6, price: 12.5 + at % 30 }))
		qty.oninput = () => {
			lines[0].qty = Number(qty.value)
			total.textContent = lines.reduce((sum, { qty, price }) => sum + qty * price, 0).toFixed(2)
		}
	</script>`)
	return bare
}

async function typeQuantity(page: Page, typing: Typing, place: number, lines: number): Promise<number[]> {
	await page
		.locator('[data-form-pane]')
		.first()
		.evaluate((pane, part) => pane.scrollTo(0, pane.scrollHeight * part), (place - 1) / lines)
	const row = `[aria-posinset="${place}"]`
	await page.locator(row).waitFor()
	return typeInto(page, typing, `${row} input[aria-label^="Quantity"]`, [`${row} input[aria-label^="Quantity"]`, TOTAL])
}

/** Of the line whose quantity was typed last. */
async function typeDescription(page: Page, typing: Typing): Promise<number[]> {
	await page.locator('[role=listitem]:has(input:focus) button[aria-label^="Edit"]').click()
	const field = '[role=dialog] textarea'
	const times = await typeInto(page, typing, field, [field])
	await page.keyboard.press('Escape')
	await page.locator('[role=dialog]').waitFor({ state: 'detached' })
	return times
}

/** A burst of keys into a field, half of them taking back what the other half wrote; each until what it changes is painted. */
async function typeInto(
	page: Page,
	{ burst, pace, rest }: Typing,
	field: string,
	changing: readonly string[],
): Promise<number[]> {
	await page.locator(field).first().click()
	await page.keyboard.press('End')
	const times: number[] = []
	for (let at = 0; at < burst; at++) {
		const ms = await painted(page, at % 2 ? 'Backspace' : String(1 + (at % 9)), changing)
		times.push(ms)
		await page.waitForTimeout(Math.max(0, pace - ms))
	}
	await page.waitForTimeout(rest)
	return times
}

/** Milliseconds from a key until all of `changing` show something else and the frame with it is painted. */
async function painted(page: Page, key: string, changing: readonly string[]): Promise<number> {
	// The listener stands before the key is pressed.
	const time = await page.evaluateHandle((changing) => {
		const shown = () =>
			changing.map((one) => {
				const seen = document.querySelector(one)
				return seen?.value ?? seen?.textContent
			})
		const before = shown()
		const painted = new Promise<number>((resolve) => {
			const look = (pressed: number) =>
				requestAnimationFrame(() => {
					if (shown().some((value, at) => value === before[at])) return look(pressed)
					// What is posted in a frame comes when that frame is painted.
					const { port1, port2 } = new MessageChannel()
					port1.addEventListener('message', () => resolve(performance.now() - pressed))
					port1.start()
					return port2.postMessage(null)
				})
			addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
		})
		return { painted }
	}, changing)
	await page.keyboard.press(key)
	return time.evaluate(({ painted }) => painted)
}

/** Of the browser, where the function above runs. */
declare const document: { querySelector(selector: string): { value?: string; textContent: string } | null }
declare const addEventListener: (
	type: string,
	listen: (event: { timeStamp: number }) => void,
	how: { capture: boolean; once: boolean },
) => void
declare const requestAnimationFrame: (frame: (now: number) => void) => number
