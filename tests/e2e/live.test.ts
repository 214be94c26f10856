import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharePath } from '#domain/catalog/share-path.ts'
import type { Seller } from '#tests/app.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { PASSWORD } from '#tests/password.ts'
import { cartOf } from './pages/cart.ts'
import { eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let n = 0
const inquiries = inquiriesOf(() => ({ app: site, seller }))
let published: Awaited<ReturnType<typeof inquiries.publish>>

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
	seller = await site.seller(`live-${++n}`)
	published = await inquiries.publish()
})

/** The streams that the tabs of a profile have open. */
function streamsOf(context: BrowserContext): Set<Request> {
	const open = new Set<Request>()
	context.on('request', (request) => new URL(request.url()).pathname === '/api/events' && open.add(request))
	context.on('requestfinished', (request) => open.delete(request))
	context.on('requestfailed', (request) => open.delete(request))
	return open
}

/** A tab with its bell; it asks of its own accord after two minutes at the earliest, so what rings it sooner is the stream. */
async function tab(context: BrowserContext, path = '/account'): Promise<Page> {
	const page = await context.newPage()
	await page.goto(path)
	await page.getByRole('button', { name: 'Messages' }).waitFor()
	return page
}

const rings = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()

async function ring(number: number): Promise<void> {
	const { hash, skus } = published
	const lines = [{ sku_name_key: skus[0] ?? '', num: 12 }]
	const { status } = await inquiries.send(hash, lines, { email: `buyer-${number}@nordhaus.example` })
	expect(status).toBe(200)
}
test('an inquiry of a buyer rings the bell in both tabs of the seller, over one stream; when its tab closes the other goes on', async () => {
	const { context, page: empty } = await site.visit(seller)
	await empty.close()
	const streams = streamsOf(context)
	const [first, second] = [await tab(context), await tab(context, '/dashboard/home')]
	await eventually(() => streams.size).toBe(1)

	const { page: shop } = await site.visit(undefined, { viewport: phone })
	await shop.goto(sharePath(seller.username, published.hash))
	const cart = cartOf(shop)
	await cart.add('Padded Chair').click()
	await cart.open()
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	const form = shop.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByLabel('Name').fill('Mara Lindqvist')
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-/).waitFor()

	await Promise.all([rings(first, '1 new message'), rings(second, '1 new message')])
	expect(streams.size).toBe(1)

	const [leader] = streams
	const [closes, stays] = leader?.frame().page() === first ? [first, second] : [second, first]
	await closes.close()
	// Of a page that is closed it is not said how its requests ended.
	const open = () => [...streams].map((stream) => stream.frame().page()).filter((page) => !page.isClosed())
	await eventually(() => open().length).toBe(1)
	expect(open()[0]).toBe(stays)
	await ring(2)
	await rings(stays, '2 new messages')
	// Opened, the message leads to its inquiry.
	await stays.bringToFront()
	await stays.getByRole('button', { name: '2 new messages' }).click()
	await stays.getByRole('button', { name: /INQ-\d+-0001/ }).click()
	await stays.waitForURL(/mod=inquiries/)
})

test('an open inbox and an open conversation follow what buyers do, without a reload', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByText('No inquiries yet').waitFor()
	const { hash, skus } = published
	const { data } = await inquiries.send(hash, [{ sku_name_key: skus[0] ?? '', num: 12 }])
	await page.getByRole('link', { name: /Mara Lindqvist/ }).click()
	await page.getByText('Could you ship before the holidays?').last().waitFor()
	const reply = { username: seller.username, token: tokenOf(data.follow_url), request_id: crypto.randomUUID() }
	await seller.must('replyFollowUp', { ...reply, text: 'And two in blue, please.' })
	await page.getByRole('list', { name: 'Conversation' }).getByText('And two in blue, please.').waitFor()
})

test('what came while the line was broken is caught up with', async () => {
	const { context, page: empty } = await site.visit(seller)
	await empty.close()
	const streams = streamsOf(context)
	await context.route('**/api/events', (route) => route.abort())
	const broken = context.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
	const page = await tab(context)
	await broken
	await ring(2)
	await context.unroute('**/api/events')
	await rings(page, '1 new message')
	await eventually(() => streams.size).toBe(1)
})

test('without locks, as over plain http, the tab in sight has the stream', async () => {
	const { context, page: empty } = await site.visit(seller)
	await empty.close()
	await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
	const page = await tab(context)
	await ring(2)
	await rings(page, '1 new message')
})

test('who is signed out elsewhere is told at once, signing out here ends the stream', async () => {
	const { context, page: empty } = await site.visit(seller)
	await empty.close()
	const streams = streamsOf(context)
	const page = await tab(context)
	await eventually(() => streams.size).toBe(1)
	await seller.must('updatePassword', { old_password: PASSWORD, new_password: `${PASSWORD}-2` })
	await page.getByRole('alert').getByText('Your session has expired. Please log in again.').waitFor()
	await page.waitForURL('**/login**')
	await eventually(() => streams.size).toBe(0)
})
