import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '#contract/index.ts'
import type { CallName } from '#contract/index.ts'
import { type Answer, caller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { PDF, sendFiles } from '#tests/make/upload.ts'
import { accountTables, watchedDigest } from './digest.ts'
import { fixtures, pointers } from './fixtures.ts'
import { type Leaf, leavesOf, replaceAt, standsAt, unregisteredIds } from './leaves.ts'
import { atRest, buildWorld, type World } from './world.ts'

const rows = Object.entries(api) as [CallName, Api[CallName]][]
/** Answers without an end have tests of their own (events.test.ts). */
const once = rows.filter(([, row]) => !('stream' in row))

/** Rows that filter by ids: what is not the caller's matches nothing. All others answer 404 or an item `not_found`. */
const FILTERS: readonly CallName[] = [
	'productSearch',
	'resolveSkuIds',
	'exportSkus',
	'exportMoves',
	'exportInventory',
	'exportLabels',
	'exportSpecSheets',
	'exportDocuments',
	'previewCatalog',
	'previewDocument',
	'previewSpecSheet',
	'checkCatalog',
	'getCheckPlaces',
	'getCatalog',
	'getRecurrings',
	'getTemplate',
	'inventoryGet',
	'inventoryLookup',
	'inventoryTotals',
	'inventoryMoves',
	'getReorder',
]
/**
 * Leaves whose value is compared, not looked up: a name to look for, a group of search words, a name as somebody typed it; of
 * a buyer's own cart, which is kept in the buyer's account, what lies in it and of which seller (tests/api/account-cart.test.ts).
 */
const PLAIN: readonly string[] = [
	'checkUsername.username',
	'login.username',
	'setPriceListItems.items.*.sku_name',
	'setCart.username',
	'setCart.lines.*.sku_name_key',
	'setCart.lines.*.hash',
	'setCart.drop.*',
]
const isPlain = (name: string, path: readonly string[]) =>
	path.includes('except') || PLAIN.includes(`${name}.${path.join('.')}`)
/** Ids that the caller makes: they point at nothing. */
const NEW_IDS: readonly string[] = [
	'countStocktake: counts.*.id',
	// Addresses have names within their company.
	'setCompany: addresses.*.id',
	'sendInquiry: request_id',
	'replyFollowUp: request_id',
	'answerDocument: request_id',
	// Named within its document.
	'answerDocument: lines.*.id',
	// A number of the tax office.
	'setCustomer: tax_id',
	'setDocument: bill_to.tax_id',
	'setDocument: ship_to.tax_id',
	'previewDocument: bill_to.tax_id',
	'previewDocument: ship_to.tax_id',
	// Lines have names within their document.
	'setDocument: lines.*.id',
	'previewDocument: lines.*.id',
	'operateDocument: lines.*.id',
	'operateDocument: arrivals.*.id',
	'mergeCustomers: fields.tax_id',
	// A question of the catalog that the link opens.
	'sendInquiry: answers.*.id',
	// An address somewhere else.
	'setQrCode: target.url',
	'setWebhook: url',
	'setSitePage: plans.plans.*.url',
]
/** Leaves that stand instead of the fixture's own choice, so they are tried alone. */
const ALONE = ['in_cate', 'search']
/** What such a call needs besides. */
const ALSO: Partial<Record<CallName, (world: World) => object>> = {
	exportSkus: () => ({ format: 'csv' }),
	exportLabels: () => ({ sheet: 'L7160' }),
	exportSpecSheets: () => ({ paper: 'A4' }),
	bulkSet: () => ({ operations: [{ do: 'clear', path: 'bps.price' }] }),
	assignCate: (world) => ({ category_id: world.category }),
}
/** What says "there is no such thing here": the same for what another account has. The operator's calls are closed. */
const NOT_THERE = [
	'forbidden',
	'not_found',
	'sku_category_unknown',
	'parent_unknown',
	'sku_image_unknown',
	'template_unknown',
	'location_unknown',
	'reorder_empty',
	'spec_sheets_none',
	'price_list_sku_unknown',
]

const cases = rows.flatMap(([name, row]) =>
	leavesOf(row.params)
		.filter((leaf) => leaf.kind && !isPlain(name, leaf.path))
		.map((leaf) => [`${name} ${leaf.path.join('.')}`, name, leaf] as const),
)

/** Calls that need what others made, or end what others need: they come last, in this order. */
const LAST: readonly CallName[] = [
	'importCheck',
	'importFix',
	'importRun',
	'undoGroup',
	'importUndo',
	'mergeCustomers',
	'eraseCustomer',
	'deleteCustomers',
	'operateCatalog',
	'deleteTemplate',
	'deleteWebhook',
	'delPhotoAlbum',
	'logout',
]
/** Writes to the operator, who is a here: its bell is meant to tell. */
const TO_THE_OPERATOR: readonly CallName[] = ['feedback']
/** Every call that changes something and takes no files. */
const writes = rows
	.filter(([name, { effect }]) => effect !== 'read' && fixtures[name] && !TO_THE_OPERATOR.includes(name))
	.map(([name]) => name)
const OWN_WRITES = [...writes.filter((name) => !LAST.includes(name)), ...LAST]
/**
 * What their fixtures cannot do: they know no code, password or named link, stop no link, b is not the operator, and no SKU
 * of its chairs is low.
 */
const REFUSED: Partial<Record<CallName, string>> = {
	login: 'code_wrong',
	changeEmail: 'code_wrong',
	deleteAccount: 'code_wrong',
	signup: 'email_bad',
	updatePassword: 'password_weak',
	resetPassword: 'code_wrong',
	confirmLogin: 'sign_in_expired',
	startTotp: 'login_wrong',
	setTotp: 'factor_off',
	setRecoveryCodes: 'factor_off',
	removeTotp: 'factor_off',
	loginWithPasskey: 'passkey_wrong',
	startPasskey: 'login_wrong',
	deleteShareLink: 'share_link_works',
	enterCatalog: 'not_found',
	setGalleryPlace: 'forbidden',
	setFeedback: 'forbidden',
	setAccountPlan: 'forbidden',
	setSiteOperator: 'forbidden',
	setSitePage: 'forbidden',
	makeBackup: 'forbidden',
	deleteBackup: 'forbidden',
	setBackupSchedule: 'forbidden',
	exportReorder: 'reorder_empty',
	makePurchaseOrders: 'reorder_empty',
	// Their mail servers are nowhere, so their messages still wait.
	testMail: 'mail_unreachable',
	testEmailTemplate: 'mail_unreachable',
	resendMail: 'mail_not_again',
	// Their visitors are forgotten by then.
	noteCart: 'email_needed',
	// Theirs is offered to the readers of their catalog.
	deletePriceList: 'price_list_in_use',
}

test('every leaf that looks like an id says what it points at, and has a fixture', () => {
	const unsaid = rows.flatMap(([name, row]) => unregisteredIds(row.params).map((path) => `${name}: ${path}`))
	expect(unsaid.filter((leaf) => !NEW_IDS.includes(leaf))).toEqual([])
	const world = new Proxy({} as World, { get: (_, key) => (key === 'seller' ? { username: 'u', userId: 'u' } : 1) })
	const missing = cases.filter(([, name, leaf]) => {
		// What takes files is asked in tests of its own (T65).
		if (fixtures[name] === null) return false
		const params = fixtures[name](world)
		return leaf.path[0] !== 'search' && leaf.path[0] !== 'in_cate' && !standsAt(params, leaf.path)
	})
	expect(missing.map(([title]) => title).filter((title) => !/ content\.search| search\./.test(title))).toEqual([])
})

describe.each(databaseHomes)('one account never reaches the other, on %s', (home) => {
	let app: TestApp
	let a: World
	let b: World
	let tables: string[]
	let digest: string
	let digestNow: () => Promise<string>
	beforeAll(async () => {
		app = await startApp(home)
		a = await buildWorld(app, 'world-a', 'CANARY-A-7f3e', 40)
		b = await buildWorld(app, 'world-b', 'CANARY-B-51c9', 3)
		await atRest(app, a)
		tables = (await accountTables(app.house.database.db)).filter((table) => !BY_CLOCK.includes(table))
		digestNow = await watchedDigest(app.house.database.db, a.seller.accountId, tables)
		const before = await digestNow()
		await a.seller.must('setCompany', { company_address: `${a.canary} street` })
		digest = await digestNow()
		expect(digest).not.toBe(before)
	}, 120_000)
	afterAll(() => app.close())

	/** What takes files gets one, with the rest beside it. */
	const sent = (name: CallName, params: unknown): Promise<Answer> => {
		if (!('upload' in api[name]) || api[name].access === 'public') return b.seller.call(name, params as never)
		const file = { name: 'f.pdf', body: PDF }
		const beside = params as Record<string, string>
		return sendFiles(app, b.seller, api[name].path, api[name].upload?.field ?? '', [file], { beside })
	}
	const untouched = async () => expect(await digestNow()).toBe(digest)

	test('the worlds stand: every table holds rows of both', async () => {
		const lines = digest.split('\n').map((line) => line.split(':'))
		const empty = lines.filter(([, count]) => count === '0').map(([table]) => table)
		expect(empty.filter((table) => !MAY_BE_EMPTY.includes(table ?? ''))).toEqual([])
		expect(b.seller.accountId).not.toBe(a.seller.accountId)
	})

	test.each(cases)('T10, T11: %s', async (_title, name, leaf) => {
		const base = ALONE.includes(leaf.path[0] ?? '') ? { ...ALSO[name]?.(b) } : fixtures[name]?.(b)
		const params = replaceAt(base, leaf.path, pointers[leaf.kind as NonNullable<Leaf['kind']>](a))
		const answer = await sent(name, params)
		expect(JSON.stringify({ ...answer, headers: {} })).not.toContain(a.canary)
		expect(answer.status, answer.msg).toBeLessThan(500)
		if (api[name].access !== 'public') expect(refusesForeign(name, answer), told(answer)).toBe(true)
		await untouched()
	})

	test.each(once.map(([name]) => name))('T10: %s answers b nothing of a, and nobody nothing at all', async (name) => {
		const fixture = fixtures[name]
		// Of what takes files: it looks at them, where anybody may send them.
		const unread = api[name].access === 'public' ? 415 : 401
		if (!fixture) return expect((await app.send('POST', api[name].path, {})).status).toBe(unread)
		const asB = api[name].effect === 'read' ? await b.seller.call(name, fixture(b) as never) : null
		expect(JSON.stringify(asB)).not.toContain(a.canary)
		if (api[name].access === 'public') return
		for (const token of [undefined, 'x', `${a.seller.token}x`, a.seller.token.slice(0, -2)]) {
			const answer = await caller(app, token)(name, fixture(a) as never)
			expect([answer.status, answer.code, answer.data]).toEqual([401, 'not_signed_in', null])
		}
		await untouched()
	})

	test('T12: deleted, unpublished and purged rows of a stay unknown to b', async () => {
		const calls: [CallName, object][] = [
			['productRecycleReduction', { sku_name_keys: [a.deletedSku] }],
			['productDelete', { sku_name_keys: [a.deletedSku], purge: true }],
			['singleProductGet', { sku_name_key: a.deletedSku }],
			['operateCatalog', { catalog_id: a.deletedCatalog, action: 'restore' }],
			['operateCatalog', { catalog_id: a.catalog, action: 'duplicate' }],
			['delPhotoAlbum', { id: a.deletedCatalog, purge: true }],
			['undoGroup', { group_id: a.group }],
			['importUndo', { import_id: a.importId }],
		]
		for (const [name, params] of calls) {
			const answer = await b.seller.call(name, params as never)
			expect(refusesForeign(name, answer), `${name} ${told(answer)}`).toBe(true)
		}
		await untouched()
	})

	// Last, because little of b is left afterwards. Both number their categories from 1, so a write that forgets its account
	// meets rows of a.
	test.each(OWN_WRITES)('T10: what b does to its own with %s leaves a as it was', async (name) => {
		const answer = await b.seller.call(name, fixtures[name]?.(b) as never)
		const { job_id } = (answer.data ?? {}) as { job_id?: string }
		if (job_id) await finished(b.seller, job_id)
		const failed = batchItems(answer.data).filter((item) => !item.ok)
		expect([answer.code, failed], told(answer)).toEqual([REFUSED[name], []])
		await untouched()
	})
})

/** An answer in a line. */
function told({ status, code, data, errors }: Answer): string {
	return JSON.stringify({ status, code, errors, data }).slice(0, 400)
}

/** Tables that the clock writes for every account, whoever calls: how far the nightly proof of its stock is, and its figures. */
const BY_CLOCK = ['stock_proof', 'stock_figures', 'stock_day', 'stock_pace']

/** Tables that a plain world leaves empty. */
const MAY_BE_EMPTY = [
	'sku_view',
	'statement_mail',
	'idempotency',
	'old_username',
	'stock_alert',
	'stock_commitment',
	'stock_expected',
	'inquiry_block',
	// Found by who is signed in, never by an id.
	'second_factor',
	'recovery_code',
	// The operator's alone.
	'site',
	'site_page',
	'account_plan',
	// A month's count.
	'made_pdf',
	'backup_schedule',
]

function refusesForeign(name: CallName, answer: Answer): boolean {
	if (answer.status === 404) return true
	if (answer.state !== 0) return NOT_THERE.includes(answer.code ?? '')
	const items = batchItems(answer.data)
	if (items.length) return items.every((item) => !item.ok && NOT_THERE.includes(item.error?.code ?? ''))
	return FILTERS.includes(name) || emptyBatch(answer.data)
}

interface Item {
	ok: boolean
	error?: { code: string }
}

function batchItems(data: unknown): Item[] {
	const { results, list } = (data ?? {}) as { results?: Item[]; list?: Item[] }
	return results ?? list?.filter((item) => 'ok' in item) ?? []
}

function emptyBatch(data: unknown): boolean {
	const { list, results, updated, deleted, moved } = (data ?? {}) as Record<string, unknown>
	const empty = [list, results].some((items) => Array.isArray(items) && !items.length)
	return empty || updated === 0 || deleted === 0 || moved === 0
}
