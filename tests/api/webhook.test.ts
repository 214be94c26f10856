import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from '#domain/webhook/webhook.ts'
import { createFetcher } from '#server/fetching/fetcher.ts'
import { tellAlerts } from '#server/modules/inventory/alerts.service.ts'
import { deliverWebhooks } from '#server/modules/webhook/delivery.service.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { finished } from '#tests/make/jobs.ts'
import { isSignedAt, type Receiver, SILENT, startReceiver, type Told } from '#tests/make/webhook-receiver.ts'

let app: TestApp
let seller: Seller
let n = 0
let other: Receiver

beforeAll(async () => {
	app = await startApp('pglite')
	await signUp(app, 'operator')
	other = await startReceiver()
	// This machine counts as the public internet, but where a test says otherwise.
	app.house.fetcher = createFetcher(() => true)
})
afterAll(async () => {
	other.close()
	await app.close()
})
beforeEach(async () => {
	seller = await signUp(app, `hooker-${++n}`)
	other.answer = { status: 200, body: 'thanks' }
	other.told = []
	app.clock.now = () => new Date()
})

/** Those of documents have their own test (document.news.test.ts). */
const EVENTS = WEBHOOK_EVENTS.filter((event) => !event.startsWith('document.'))

/** A webhook at the other program: addresses of this machine are refused where they are set. */
async function hook(events: (typeof WEBHOOK_EVENTS)[number][] = [...WEBHOOK_EVENTS]) {
	const made = await seller.must('setWebhook', { url: 'https://hooks.example.com/in', events })
	await alter(made.id, { url: `${other.base}/in` })
	return { id: made.id, secret: made.secret ?? '' }
}
/** As it could not be set. */
const alter = (id: string, columns: { url?: string; secret?: string }) =>
	app.house.database.db.updateTable('webhook').set(columns).where('id', '=', id).execute()
const deliver = () => deliverWebhooks(app.house)
const log = async () => (await seller.must('getWebhookDeliveries', {})).list
const later = (ms: number) => {
	const at = app.clock.now().getTime() + ms
	app.clock.now = () => new Date(at)
}
const DAY_MS = 86_400_000

const isSigned = (one: Told, secret: string) => isSignedAt(one, secret, app.clock.now())

test('T37: what happens is told once, signed, and stands in the log', async () => {
	const { secret } = await hook()
	await seller.must('productUpsertByAttrPath', {
		items: [{ sku_name: 'A-1', attrs: { 'bps.product_name': 'Chair', 'bps.price': '5' } }],
	})
	const [sku_name_key = ''] = (await seller.must('productSearch', {})).list.map((sku) => sku.sku_name_key)
	const template = { type: 'system' as const, key: 'DefaultTemp' }
	const content = { sku_name_keys: [sku_name_key] }
	const { id, hash } = await seller.must('setCatalog', { name: 'Spring', template, content })
	await seller.must('operateCatalog', { catalog_id: id, action: 'publish' })
	const buyer = { name: 'Ann Buyer', email: 'ann@example.com', request_id: randomUUID() }
	const params = { username: seller.username, hash, lines: [{ sku_name_key, num: 3 }], ...buyer }
	const sent = await app.send('POST', '/api/sendInquiry', { params })
	const { number, follow_url } = sent.data as { number: string; follow_url: string }
	const [inquiry] = (await seller.must('getInquiries', {})).list
	await seller.must('operateInquiry', { inquiry_id: inquiry?.id ?? '', action: 'won' })
	const token = follow_url.split('/').at(-1) ?? ''
	const reply = { username: seller.username, token, text: 'And when?', request_id: randomUUID() }
	expect((await caller(app)('replyFollowUp', reply)).state).toBe(0)
	await seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty: '10', low_inventory_triggering: 5 }] })
	await seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty: '2' }] })
	const { job_id } = await seller.must('exportSkus', { format: 'csv', search: {} })
	await finished(seller, job_id ?? '')
	await seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
	later(5 * 60_000)
	await tellAlerts(app.house)
	await deliver()
	const bodies = other.told.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
	expect(Object.fromEntries(bodies.map(({ type, data }) => [type, data]))).toEqual({
		'catalog.published': { catalog_id: id, version: 1, hash },
		'inquiry.created': { inquiry_id: inquiry?.id, number, catalog_id: id },
		'inquiry.changed': { inquiry_id: inquiry?.id, state: 'won' },
		'inquiry.answered': { inquiry_id: inquiry?.id, number, state: 'won' },
		'job.finished': { job_id, kind: expect.any(String), state: 'done' },
		'catalog.unpublished': { catalog_id: id },
		'stock.crossed': { total: 1, items: [{ sku_name_key, sku_name: 'A-1', state: 'low', on_hand: '2' }] },
	})
	// No person's name goes along.
	expect(other.told.map(({ body }) => body).join()).not.toMatch(/Ann|ann@/)
	expect(other.told.map((one) => isSigned(one, secret))).toEqual(other.told.map(() => true))
	expect(other.told.map((one) => isSigned({ ...one, body: `${one.body} ` }, secret))).toEqual(
		other.told.map(() => false),
	)
	const ids = other.told.map(({ headers }) => headers['webhook-id'])
	expect(new Set(ids).size).toBe(EVENTS.length)
	const list = await log()
	expect(list.map((one) => one.id).toSorted()).toEqual(ids.toSorted())
	expect(
		list.every(
			({ state, status, answer: said, tries }) =>
				state === 'sent' && status === 200 && said === 'thanks' && tries === 1,
		),
	).toBe(true)
	await deliver()
	expect(other.told).toHaveLength(EVENTS.length)
	// It is told what it wants to hear, and nothing of another account.
	const deaf = await signUp(app, `deaf-${n}`)
	expect((await deaf.must('getWebhookDeliveries', {})).total).toBe(0)
}, 60_000)

test('what fails is tried again with growing pauses under the same id, then given up; by hand it goes once more', async () => {
	const { id } = await hook()
	await seller.must('testWebhook', { id })
	expect((await seller.call('testWebhook', { id })).code).toBe('webhook_waits')
	other.answer = { status: 302, body: 'moved' }
	let pauses = 0
	for (; pauses < 20; pauses++) {
		await deliver()
		const [ping] = await log()
		if (ping?.state === 'failed') break
		expect(ping).toMatchObject({ state: 'waiting', status: 302, tries: pauses + 1, answer: 'moved' })
		expect(ping?.problem).toBe('The answer was 302 instead of 200. Redirects are not followed.')
		const wait = Date.parse(ping?.due_at ?? '') - app.clock.now().getTime()
		expect(wait).toBeGreaterThan(1000)
		await deliver()
		later(wait)
	}
	expect([pauses, other.told.length, new Set(other.told.map(({ headers }) => headers['webhook-id'])).size]).toEqual([
		8, 9, 1,
	])
	other.answer = { status: 204, body: '' }
	const [failed] = await log()
	expect((await seller.must('replayWebhook', { delivery_id: failed?.id ?? '' })).state).toBe('waiting')
	expect((await seller.call('replayWebhook', { delivery_id: failed?.id ?? '' })).code).toBe('webhook_waits')
	await deliver()
	expect((await log())[0]).toMatchObject({ id: failed?.id, state: 'sent', status: 204, tries: 1 })
	expect(other.told.at(-1)?.headers['webhook-id']).toBe(failed?.id)
})

test('what does not answer lets its other messages wait without trying them; others go out meanwhile', async () => {
	const dead = await hook()
	const live = await hook()
	await alter(dead.id, { url: 'http://127.0.0.1:1/' })
	for (const { id } of [dead, live]) await seller.must('testWebhook', { id })
	const { job_id } = await seller.must('exportSkus', { format: 'csv', search: {} })
	await finished(seller, job_id ?? '')
	await deliver()
	const list = await log()
	const of = (id: string) =>
		list.filter(({ webhook_id }) => webhook_id === id).map(({ state, tries }) => [state, tries])
	expect(of(live.id)).toEqual([
		['sent', 1],
		['sent', 1],
	])
	expect(of(dead.id).toSorted()).toEqual([
		['waiting', 0],
		['waiting', 1],
	])
	expect(list.find(({ problem }) => problem)?.problem).toContain('Nothing answers at this address.')
})

test('T37: one that takes a message and says nothing is waited for so long; a secret that cannot be read ends the message', async () => {
	const { id } = await hook()
	const open = app.house.fetcher
	// As in use, but with less patience.
	app.house.fetcher = { ...open, post: (url, message, limits) => open.post(url, message, { ...limits, ms: 200 }) }
	other.answer = { status: SILENT, body: '' }
	try {
		await seller.must('testWebhook', { id })
		await deliver()
	} finally {
		app.house.fetcher = open
	}
	expect(other.told).toHaveLength(1)
	const [silent] = await log()
	expect(silent).toMatchObject({ state: 'waiting', problem: 'No whole answer came within 10 seconds.' })
	await alter(id, { secret: 'of another installation' })
	later(DAY_MS)
	await deliver()
	const [ended] = await log()
	const problem = 'The secret can no longer be read. Give the webhook a new one.'
	expect(ended).toMatchObject({ id: silent?.id, state: 'failed', problem })
	expect(other.told).toHaveLength(1)
})

test('a new secret signs beside the old one for a day; neither is ever told again or stands readable', async () => {
	const { id, secret } = await hook()
	const { secret: fresh } = await seller.must('setWebhook', { id, rotate: true })
	expect(fresh).toMatch(/^whsec_/)
	await seller.must('testWebhook', { id })
	await deliver()
	later(2 * DAY_MS)
	await seller.must('testWebhook', { id })
	await deliver()
	expect(other.told.map((one) => [isSigned({ ...one }, secret), isSigned(one, fresh ?? '')].join())).toEqual([
		'false,false',
		'false,true',
	])
	app.clock.now = () => new Date()
	expect([secret, fresh ?? ''].map((one) => isSigned(other.told[0] as Told, one))).toEqual([true, true])
	const stored = JSON.stringify(await app.house.database.db.selectFrom('webhook').selectAll().execute())
	const shown = JSON.stringify([
		await seller.must('getWebhooks', {}),
		await log(),
		await seller.must('setWebhook', { id }),
	])
	for (const text of [stored, shown]) for (const one of [secret, fresh ?? '']) expect(text).not.toContain(one)
})

test('T36: addresses of this network are refused, in every spelling; what a name leads to is seen when it is asked', async () => {
	const refused = (
		'http://127.0.0.1/ http://localhost:8080/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://2130706433/ http://0x7f.1/ http://127.1/ ' +
		'http://0/ http://10.1.2.3/ http://169.254.169.254/latest/meta-data http://[fd00::1]/ http://[64:ff9b::a00:1]/ http://192.168.1.1/ http://printer.local/ ' +
		'http://db.internal/x http://user:pass@example.com/ ftp://example.com/ file:///etc/passwd javascript:alert(1) example.com/in https://intranet/in'
	).split(' ')
	for (const url of refused) {
		const { code, errors } = await seller.call('setWebhook', { url, events: ['job.finished'] })
		expect([url, code, errors?.map(({ path, msg }) => [path, msg])]).toEqual([
			url,
			'webhook_url',
			[['url', 'Enter a public address that begins with https:// or http://.']],
		])
	}
	const { id } = await hook()
	const open = app.house.fetcher
	app.house.fetcher = createFetcher()
	try {
		await alter(id, { url: other.base.replace('127.0.0.1', 'localhost') })
		await seller.must('testWebhook', { id })
		await deliver()
	} finally {
		app.house.fetcher = open
	}
	expect(other.told).toEqual([])
	// The same words as for what is nowhere.
	expect((await log())[0]?.problem).toBe(
		'Nothing answers at this address. It must be reachable from the public internet.',
	)
})

test('what is switched off, deleted, gone or failing for days is told nothing; its owner is', async () => {
	const { id } = await hook()
	await seller.must('setWebhook', { id, is_on: false })
	expect((await seller.call('testWebhook', { id })).code).toBe('webhook_off')
	const { job_id } = await seller.must('exportSkus', { format: 'csv', search: {} })
	await finished(seller, job_id ?? '')
	expect(await log()).toEqual([])
	await seller.must('setWebhook', { id, is_on: true })
	other.answer = { status: 410, body: '' }
	await seller.must('testWebhook', { id })
	await deliver()
	const [gone] = (await seller.must('getWebhooks', {})).list
	expect(gone).toMatchObject({ is_on: false, problem: 'Switched off: the other program said that it is gone (410).' })
	const bell = async () => (await seller.must('getNotifications', {})).list.map(({ content }) => content)
	expect(await bell()).toContainEqual(expect.stringMatching(/^The webhook to 127\.0\.0\.1:\d+ was switched off/))
	// Switched on again it begins anew; three days in vain end it.
	await seller.must('setWebhook', { id, is_on: true })
	expect((await seller.must('getWebhooks', {})).list[0]?.problem).toBeUndefined()
	other.answer = { status: 500, body: '' }
	for (let day = 0; day < 5; day++) {
		if (!(await seller.must('getWebhooks', {})).list[0]?.is_on) break
		await seller.call('testWebhook', { id })
		for (let turn = 0; turn < 12; turn++) {
			await deliver()
			later(DAY_MS / 8)
		}
	}
	expect((await seller.must('getWebhooks', {})).list[0]).toMatchObject({
		is_on: false,
		problem: 'Switched off: nothing arrived for 3 days.',
	})
	await seller.must('setWebhook', { id, is_on: true })
	await seller.must('testWebhook', { id })
	await seller.must('deleteWebhook', { id })
	const before = other.told.length
	await deliver()
	expect([other.told.length, await log()]).toEqual([before, []])
	expect((await seller.call('deleteWebhook', { id })).code).toBe('not_found')
})

test('an account has so many, and of one so many messages wait', async () => {
	const { id } = await hook()
	for (let i = 1; i < WEBHOOKS_MAX; i++)
		await seller.must('setWebhook', { url: `https://hooks.example.com/${i}`, events: ['job.finished'] })
	const { code } = await seller.call('setWebhook', { url: 'https://hooks.example.com/x', events: ['job.finished'] })
	expect(code).toBe('webhook_too_many')
	for (const params of [{}, { url: 'https://hooks.example.com/x' }, { events: ['job.finished' as const] }])
		expect((await seller.call('setWebhook', params)).errors?.[0]?.code).toBe('field_required')
	const { db } = app.house.database
	const at = new Date()
	const row = {
		account_id: seller.accountId,
		webhook_id: id,
		event: 'job.finished' as const,
		body: '{}',
		due_at: at,
		created_at: at,
	}
	await db
		.insertInto('webhook_delivery')
		.values(Array.from({ length: WEBHOOK_WAITING_MAX }, () => ({ ...row, id: randomUUID() })))
		.execute()
	expect((await seller.call('testWebhook', { id })).code).toBe('webhook_waits')
	expect((await seller.must('getWebhooks', {})).list.find((one) => one.id === id)?.waiting).toBe(WEBHOOK_WAITING_MAX)
	await deliver()
	expect(other.told).toHaveLength(10)
})
