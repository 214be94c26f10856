import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { labelOf, scan } from './pages/counting.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
	seller = await site.seller('counting')
	const stocked = (sku_name: string, name: string, inventory: string, upc?: string) => ({
		sku_name,
		attrs: { inventory, 'bps.product_name': name, 'bps.cost': '2.50', ...(upc && { 'bps.upc': upc }) },
	})
	await seller.must('productUpsertByAttrPath', {
		items: [
			stocked('OAK-1', 'Oak chair', '10', '4006381333931'),
			stocked('OAK-2', 'Oak table', '4', '036000291452'),
			stocked('ELM-1', 'Elm stool', '6'),
		],
	})
})
afterAll(() => site.close())

const begin = async (name: string) => (await seller.must('setStocktake', { name, scope: {}, start: true })).id
const address = (id: string) => `/dashboard/inventory?view=stocktake&id=${id}`
const counts = async (id: string) => {
	const { list } = await seller.must('getStocktake', { stocktake_id: id })
	return Object.fromEntries(list.map(({ sku_name, counted }) => [sku_name, counted]))
}
const onHand = async () => {
	const { list } = await seller.must('inventoryGet', {})
	return Object.fromEntries(list.map(({ sku_name, on_hand }) => [sku_name, on_hand]))
}
/** A scanner's burst: keys five milliseconds apart by their own times, however busy the machine is that sends them. */
async function scanner(page: Page, code: string) {
	const keys = await page.context().newCDPSession(page)
	const begin = Date.now() / 1000
	const pressed = [...code, '\r'].flatMap((sign, n) => {
		const key = sign === '\r' ? 'Enter' : sign
		const timestamp = begin + n * 0.005
		return [
			keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: sign, timestamp }),
			keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.002 }),
		]
	})
	await Promise.all(pressed)
	await keys.detach()
}

test('two devices count with a sale in the middle; reviewed, applied as one, and undone', async () => {
	const desk = await site.visit(seller)
	await desk.page.goto('/dashboard/inventory?view=stocktake')
	await desk.page.getByRole('button', { name: 'New stocktake' }).click()
	await desk.page.getByLabel('Name').fill('Autumn')
	expect(await axe(desk.page)).toEqual([])
	await desk.page.getByRole('button', { name: 'Start counting' }).click()
	await desk.page.waitForURL(/id=/)
	const id = new URL(desk.page.url()).searchParams.get('id') ?? ''

	// By keyboard: a number and Enter, then the next line.
	await desk.page.getByLabel('Counted of OAK-1').focus()
	for (const key of ['9', 'Enter', '4', 'Enter']) await desk.page.keyboard.press(key)
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '9', 'OAK-2': '4' })
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-1', mode: 'dec', qty: '3', reason: 'sold' }] })

	const mobile = await site.visit(seller, { viewport: phone })
	await mobile.page.goto(address(id))
	await scan(mobile.page, 'ELM-1')
	await mobile.page.getByRole('button', { name: '+1', exact: true }).click()
	await scan(mobile.page, 'nothing')
	await mobile.page.getByText('No SKU has the code “nothing”.').waitFor()
	// What a scanner types comes in one burst, wherever the focus is.
	await mobile.page.getByRole('button', { name: '+1', exact: true }).focus()
	await scanner(mobile.page, '0036000291452')
	await eventually(() => counts(id)).toMatchObject({ 'ELM-1': '2', 'OAK-2': '5' })
	await mobile.page.getByRole('button', { name: 'Undo +1 of OAK-2' }).click()
	await eventually(() => counts(id)).toMatchObject({ 'OAK-2': '4' })
	expect(await axe(mobile.page)).toEqual([])

	await desk.page.bringToFront()
	await desk.page.getByRole('button', { name: 'Review' }).click()
	await desk.page.getByRole('button', { name: 'Apply' }).waitFor()
	await desk.page.getByRole('rowheader', { name: /Elm stool/ }).waitFor()
	expect(await desk.page.getByRole('row').count()).toBe(3)
	expect(await axe(desk.page)).toEqual([])
	await desk.page.getByRole('button', { name: 'Apply' }).click()
	await desk.page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
	await hold(desk.page, '“Autumn” applied')
	expect(await onHand()).toEqual({ 'OAK-1': '6', 'OAK-2': '4', 'ELM-1': '2' })
	await desk.page.getByRole('banner').first().waitFor()
	await desk.page.locator('header').getByRole('button', { name: 'Undo' }).click()
	await eventually(onHand).toEqual({ 'OAK-1': '7', 'OAK-2': '4', 'ELM-1': '6' })
	await desk.page.getByText('Undone').first().waitFor()
	expect([...desk.complaints, ...mobile.complaints]).toEqual([])
})

test('counted offline on a phone, each count comes once: the tab dies while it sends, the answer is lost', async () => {
	const id = await begin('Offline')
	const { context, page } = await site.visit(seller, { viewport: phone })
	await page.goto(address(id))
	await scan(page, 'OAK-1')
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '1' })
	await eventually(() => keptFiles(page)).toContain('/dashboard/inventory')
	await context.setOffline(true)
	await scan(page, 'OAK-1')
	await scan(page, '4006381333931')
	await scan(page, 'ELM-1')
	await page.getByText('Offline: 3 counts kept on this device').waitFor()
	await scan(page, 'BIRCH')
	await page.getByText(/“BIRCH” is not part of this stocktake/).waitFor()
	await page.getByText(/You can close this page and open it again/).waitFor()
	// What is said of every page would contradict that.
	expect(await page.getByText(/Changes cannot be saved/).count()).toBe(0)

	// Opened anew without network: from the list, too, and what was counted is still there.
	await page.goto('/dashboard/inventory?view=stocktake')
	await page.getByText('You can go on counting these on this device.', { exact: false }).waitFor()
	await page.getByRole('link', { name: /Offline/ }).click()
	await page.getByText('Offline: 3 counts kept on this device').waitFor()
	await scan(page, 'OAK-1')
	await page.getByRole('status', { name: 'Counted' }).getByText('4').waitFor()
	await page.getByRole('button', { name: 'Undo +1 of OAK-1' }).click()
	await page.getByRole('status', { name: 'Counted' }).getByText('3').waitFor()
	await page.reload()
	await page.getByText(/Offline: \d counts kept on this device/).waitFor()
	expect(await axe(page)).toEqual([])

	// The server takes them, and the tab is gone before it hears so.
	let reached = () => undefined as void
	const sent = new Promise<void>((resolve) => (reached = resolve))
	await page.route('**/api/countStocktake', async (route) => {
		await route.fetch()
		reached()
	})
	await context.setOffline(false)
	await sent
	await page.close({ runBeforeUnload: false })
	expect(await counts(id)).toMatchObject({ 'OAK-1': '3', 'ELM-1': '1' })

	// Another day: the first answer is lost on the way, and all is sent once more.
	const again = await context.newPage()
	let lost = 0
	await again.route('**/api/countStocktake', async (route) => {
		await route.fetch()
		if (lost++ < 1) await route.abort()
		else await route.continue()
	})
	await again.goto(address(id))
	await again.getByText('All counts saved').waitFor()
	expect(lost).toBeGreaterThan(1)
	expect(await counts(id)).toMatchObject({ 'OAK-1': '3', 'OAK-2': null, 'ELM-1': '1' })

	// What a stocktake that is over does not take is told, and kept until somebody decides.
	await context.setOffline(true)
	await scan(again, 'ELM-1')
	await again.getByText('Offline: 1 count kept on this device').waitFor()
	await seller.must('operateStocktake', { stocktake_id: id, action: 'cancel' })
	await context.setOffline(false)
	await again.getByText('1 count was not accepted').waitFor()
	await again.getByRole('button', { name: 'Discard' }).click()
	await again.getByText('1 count was not accepted').waitFor({ state: 'detached' })

	// Who signs out leaves nothing of it here.
	const open = await begin('Left')
	await again.goto(address(open))
	await eventually(() => keptFiles(again)).toContain('/dashboard/inventory')
	await again.evaluate(() => {
		const kept = JSON.parse(localStorage.getItem('vitrine.account') ?? '{}') as { state: object }
		const nobody = JSON.stringify({ ...kept, state: { ...kept.state, token: null, user: null } })
		localStorage.setItem('vitrine.account', nobody)
		dispatchEvent(new StorageEvent('storage', { key: 'vitrine.account', newValue: nobody }))
	})
	await again.waitForURL(/login/)
	await eventually(() => keptFiles(again)).toEqual([])
	await eventually(() => again.evaluate(toldHere)).toEqual([0, 0, 0])
})

test('the camera reads the labels that we print', async () => {
	const id = await begin('Labels')
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	const labels = { bar: await labelOf(site, seller, 'oak-1', 'bar'), qr: await labelOf(site, seller, 'elm-1', 'qr') }
	await page.addInitScript(fakeCamera)
	await page.goto(address(id))
	await page.getByRole('button', { name: 'Camera' }).click()
	await page.getByText('Hold the code inside the frame.').waitFor()
	await show(page, labels.bar)
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '1' })
	await show(page, labels.qr)
	await eventually(() => counts(id)).toMatchObject({ 'OAK-1': '1', 'ELM-1': '1' })
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('a SKU that lies at two locations is counted where one says', async () => {
	const own = await site.seller('two-places')
	await own.must('productUpsertByAttrPath', { items: [{ sku_name: 'ASH-1', attrs: { inventory: '10' } }] })
	const { id: to_location } = await own.must('setLocation', { name: 'Showroom' })
	const carried = { mode: 'move' as const, qty: '3', to_location, reason: 'transfer' }
	await own.must('inventorySet', { items: [{ sku_name_key: 'ash-1', ...carried }] })
	const { id } = await own.must('setStocktake', { name: 'Places', scope: {}, start: true })
	const { page } = await site.visit(own, { viewport: phone })
	// Scanned before the list has come, it is not taken for one that the stocktake does not have.
	const list = Promise.withResolvers<void>()
	await page.route('**/getStocktakeGoods*', (route) => list.promise.then(() => route.continue()))
	await page.goto(address(id))
	await scan(page, 'ASH-1')
	await page.getByText('The list of this stocktake is still coming. “ASH-1” is looked up then.').waitFor()
	list.resolve()
	const asked = page.getByRole('group', { name: 'This SKU lies at several locations. Where are you counting?' })
	await asked.getByRole('button', { name: /Showroom/ }).click()
	await eventually(async () => {
		const { list } = await own.must('getStocktake', { stocktake_id: id })
		return list.map(({ location, counted }) => (location === to_location ? counted : `main ${counted}`)).toSorted()
	}).toEqual(['1', 'main null'])
	expect(await axe(page)).toEqual([])

	// Counted elsewhere meanwhile: who comes back to this tab sees it.
	const at = new Date().toISOString()
	const more = { id: randomUUID(), sku_name_key: 'ash-1', location: to_location, mode: 'set' as const, qty: '4', at }
	await own.must('countStocktake', { stocktake_id: id, device: 'Desk', sent_at: at, counts: [more] })
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await page.getByRole('status', { name: 'Counted' }).getByText('4').waitFor()
})

test('what is scanned while a question is open waits for its answer in line, and other goods are counted meanwhile', async () => {
	const own = await site.seller('in-line')
	const goods = ['ASH-1', 'OAK-1'].map((sku_name) => ({ sku_name, attrs: { inventory: '10' } }))
	await own.must('productUpsertByAttrPath', { items: goods })
	const { id: to_location } = await own.must('setLocation', { name: 'Showroom' })
	const carried = { mode: 'move' as const, qty: '3', to_location, reason: 'transfer' }
	await own.must('inventorySet', { items: [{ sku_name_key: 'ash-1', ...carried }] })
	const { id } = await own.must('setStocktake', { name: 'Line', scope: {}, start: true })
	const { page, complaints } = await site.visit(own, { viewport: phone })
	await page.goto(address(id))
	for (const code of ['ASH-1', 'ASH-1', 'OAK-1', 'ASH-1']) await scan(page, code)
	await page.getByText('2 more scans wait for an answer.').waitFor()
	await page.getByRole('region', { name: 'OAK-1' }).waitFor()
	expect(await axe(page)).toEqual([])
	const asked = page.getByRole('group', { name: 'This SKU lies at several locations. Where are you counting?' })
	await asked.getByRole('button', { name: /Showroom/ }).click()
	await page.getByText('1 more scan waits for an answer.').waitFor()
	await asked.getByRole('button', { name: /Main/ }).click()
	await page.getByText('waits for an answer.').waitFor({ state: 'detached' })
	await asked.getByRole('button', { name: 'Do not count “ASH-1”' }).click()
	await asked.waitFor({ state: 'detached' })
	await eventually(async () =>
		(await own.must('getStocktake', { stocktake_id: id })).list.map(({ counted }) => counted).toSorted(),
	).toEqual(['1', '1', '1'])
	expect(complaints).toEqual([])
})

/** What the device keeps to open the page without network. */
const keptFiles = (page: Page) =>
	page.evaluate(async () => {
		const kept = await caches.keys()
		const cache = kept[0] === undefined ? undefined : await caches.open(kept[0])
		const ready = await navigator.serviceWorker.getRegistration('/dashboard/inventory')
		return ready?.active ? ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname) : []
	})

/** How much of what the server has told this device still holds. */
const toldHere = () =>
	new Promise<number[]>((resolve) => {
		const opening = indexedDB.open('vitrine-stocktake')
		opening.addEventListener('success', () => {
			const stores = ['goods', 'sessions', 'known']
			const transaction = opening.result.transaction(stores)
			const counts = stores.map((name) => transaction.objectStore(name).count())
			transaction.addEventListener('complete', () => resolve(counts.map(({ result }) => result)))
		})
	})

/** A camera that sees what the test holds before it. */
function fakeCamera(): void {
	const canvas = document.createElement('canvas')
	;[canvas.width, canvas.height] = [800, 600]
	const pen = canvas.getContext('2d')
	const seen = new Image()
	const draw = () => {
		if (!pen) return
		pen.fillStyle = '#cfd3d5'
		pen.fillRect(0, 0, 800, 600)
		if (seen.complete && seen.naturalWidth) pen.drawImage(seen, 120, 130)
	}
	setInterval(draw, 50)
	Object.assign(globalThis, { showLabel: (address: string) => (seen.src = address) })
	navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
}

async function show(page: Page, label: string): Promise<void> {
	await page.evaluate((label) => (globalThis as unknown as { showLabel(label: string): void }).showLabel(label), label)
}
