import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api, type CallName } from '#contract/index.ts'
import { openSheet } from '#server/sheets/open.ts'
import { caller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { until } from '#tests/make/until.ts'
import { PDF, sendFiles } from '#tests/make/upload.ts'
import { pdfPages } from '#tests/pdf.ts'
import { declaredKeys } from './answer-keys.ts'
import { buildPrivateWorld, PRIVATE, PRIVATE_NUMBERS, type PrivateWorld } from './private-world.ts'
import { PUBLIC_ANSWERS } from './public-answers.ts'

const open = (Object.entries(api) as [CallName, Endpoint][]).filter(([, { access }]) => access === 'public')

test('T60: what strangers are answered is on the list, call by call, and nothing else', () => {
	expect(Object.fromEntries(open.map(([name, { data }]) => [name, declaredKeys(data).toSorted()]))).toEqual(
		Object.fromEntries(Object.entries(PUBLIC_ANSWERS).map(([name, keys]) => [name, keys.toSorted()])),
	)
})

type Asked = { [K in keyof typeof PUBLIC_ANSWERS & CallName]: ((world: PrivateWorld) => ParamsIn<Api[K]>) | Elsewhere }
/** Why a call is not asked here with good params. */
type Elsewhere = 'tells of whoever signs in' | 'takes a file' | 'tells nothing of an account'

const address = ({ seller: { username }, hash }: PrivateWorld) => ({ username, hash })
const followed = ({ seller: { username }, followToken }: PrivateWorld) => ({ username, token: followToken })
const sent = ({ seller: { username }, documentToken }: PrivateWorld) => ({ username, token: documentToken })
const sheet = ({ seller: { username }, specSheetToken }: PrivateWorld) => ({ username, token: specSheetToken })
const uploaded = ({ seller: { username }, uploadedHash }: PrivateWorld) => ({ username, hash: uploadedHash })
const lines = ({ sku }: PrivateWorld) => [{ sku_name_key: sku, num: 2 }]

/** Each public call as somebody asks it who has the address of what it is about. */
const ASKED: Asked = {
	login: 'tells of whoever signs in',
	sendCode: 'tells of whoever signs in',
	signup: 'tells of whoever signs in',
	resetPassword: 'tells of whoever signs in',
	confirmLogin: 'tells of whoever signs in',
	startPasskeyLogin: 'tells of whoever signs in',
	loginWithPasskey: 'tells of whoever signs in',
	checkUsername: ({ seller }) => ({ username: seller.username }),
	getLayouts: () => ({}),
	getTemplateSamples: 'tells nothing of an account',
	getPublishedCatalogV1: address,
	getPublishedFilters: address,
	getPublishedCopy: (world) => ({ ...address(world), format: 'xlsx' }),
	getPrintedPages: address,
	exportOrderList: (world) => ({ ...address(world), lines: lines(world) }),
	importOrderList: 'takes a file',
	checkOrderList: (world) => ({
		...address(world),
		rows: ['SHOWN-1', 'BACKROOM-9'].map((sku, at) => ({
			row: at + 2,
			sku,
			qty: '2',
			note: '',
			name: '',
			price: '1',
		})),
	}),
	enterCatalog: ({ seller, gatedHash }) => ({
		username: seller.username,
		hash: gatedHash,
		email: 'ann@buyers.example',
	}),
	recordVisit: (world) => ({ ...address(world), kind: 'view' }),
	getGallery: () => ({}),
	getPublishedPages: uploaded,
	getPublishedTexts: uploaded,
	getPublishedFile: uploaded,
	sendInquiry: (world) => ({
		...address(world),
		lines: lines(world),
		name: 'Mara',
		email: 'mara@nordhaus.example',
		request_id: randomUUID(),
	}),
	uploadInquiryFile: 'takes a file',
	getFollowUp: followed,
	replyFollowUp: (world) => ({ ...followed(world), text: 'Thank you', request_id: randomUUID() }),
	exportFollowUp: (world) => ({ ...followed(world), format: 'pdf' }),
	noteCart: ({ seller, gatedHash, pass }) => ({ username: seller.username, hash: gatedHash, pass, lines: 1 }),
	getPublicDocument: sent,
	getPublicPaper: sent,
	exportPublicDocument: sent,
	answerDocument: (world) => ({ ...sent(world), action: 'view', request_id: randomUUID() }),
	getPublicSpecSheet: sheet,
	getPublicSpecPaper: sheet,
	exportPublicSpecSheet: sheet,
	getSite: () => ({ page: 'terms' }),
	health: () => ({}),
}

/** What is in an answer once it is made. */
const UNTIL: Partial<Record<CallName, string>> = { getPublishedCopy: 'url', getPrintedPages: 'pages' }

describe.each(oneHome)('nothing private stands in what strangers get, on %s', (home) => {
	let app: TestApp
	let world: PrivateWorld
	beforeAll(async () => {
		app = await startApp(home)
		world = await buildPrivateWorld(app, 'full-of-secrets')
	})
	afterAll(() => app.close())

	const expectSilent = (where: string, text: string) => {
		const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1').toLowerCase()
		for (const secret of [PRIVATE.toLowerCase(), ...PRIVATE_NUMBERS, world.seller.email])
			expect(plain.includes(secret), `${secret} in ${where}`).toBe(false)
	}

	/** The words of a file that an answer names. */
	async function wordsOf(url: string, name: string): Promise<string> {
		const { rawPayload, statusCode } = await app.app.inject({ url })
		expect([name, statusCode]).toEqual([name, 200])
		const path = join(await mkdtemp(join(tmpdir(), 'vitrine-public-')), name)
		await writeFile(path, rawPayload)
		if (name.endsWith('.pdf')) return (await pdfPages(path)).join('\n')
		const file = await openSheet(path, { fileName: 'list' })
		const rows: unknown[] = []
		for await (const { cells } of file.rows()) rows.push(cells)
		await file.close()
		return JSON.stringify(rows)
	}

	const asked = open.flatMap(([name]) => {
		const params = ASKED[name as keyof Asked]
		return typeof params === 'string' ? [] : [[name, params] as const]
	})

	test.each(asked)('T60: %s', async (name, params) => {
		const ask = () => caller(app)(name, params(world) as never)
		let answer = await ask()
		// What is made or drawn first is asked for again.
		await until(async () => {
			const { data } = answer as { data: object | null }
			if (data === null || !UNTIL[name] || UNTIL[name] in data) return true
			answer = await ask()
			return false
		}, name)
		expect([name, answer.state]).toEqual([name, 0])
		expectSilent(name, JSON.stringify({ ...answer, headers: {} }))
		const { url, file_name = 'menu.pdf' } = (answer.data ?? {}) as { url?: string; file_name?: string }
		if (!url) return
		const words = await wordsOf(url, file_name)
		expect(words).toMatch(/SHOWN-1|Menu|Padded Chair/)
		expectSilent(`the file of ${name}`, words)
	})

	test('T60: what a buyer may attach and hand back is answered by its own words', async () => {
		const { username } = world.seller
		const beside = { username, hash: world.hash }
		const file = await sendFiles(app, { token: '' }, '/api/uploadInquiryFile', 'file', [{ name: 'a.pdf', body: PDF }], {
			beside,
		})
		expect(file.state).toBe(0)
		const body = 'SKU,Order qty\nSHOWN-1,2\n'
		const read = await sendFiles(app, { token: '' }, '/api/importOrderList', 'file', [{ name: 'list.csv', body }])
		expect(read.data).toMatchObject({ rows: [{ sku: 'SHOWN-1', qty: '2' }] })
		for (const answer of [file, read]) expectSilent('what was uploaded', JSON.stringify({ ...answer, headers: {} }))
	})

	test('T60: no page of an address that was given away', async () => {
		const { seller, hash, uploadedHash, gatedHash, followToken, documentToken, specSheetToken, codePath } = world
		const at = `/${seller.username}/docs`
		const pages = [
			['a catalog', `${at}/sharing/${hash}`, 'SHOWN-1'],
			['an item', `${at}/sharing/${hash}?item=${world.sku}`, 'SHOWN-1'],
			['an uploaded catalog', `${at}/sharing/${uploadedHash}`, 'Menu'],
			['a gate', `${at}/sharing/${gatedHash}`, ''],
			['an inquiry', `${at}/inquiry/${followToken}`, 'On Monday.'],
			['a document', `${at}/document/${documentToken}`, 'Padded Chair'],
			['a spec sheet', `${at}/spec-sheet/${specSheetToken}`, 'SHOWN-1'],
			['a business card', `${at}/sharing/card`, ''],
			['a code', codePath, ''],
			['the front page', '/', ''],
		] as const
		for (const [what, url, shown] of pages) {
			const page = await app.app.inject({ url })
			expect([what, page.statusCode < 500, page.body.includes(shown)]).toEqual([what, true, true])
			expectSilent(what, page.body + String(page.headers['location'] ?? ''))
		}
	})

	test('every page that is served by an address of its own is looked at', () => {
		const own = app.app.printRoutes({ commonPrefix: false }).match(/docs\/[a-z-]+\/[:\w]*/g)
		expect([...new Set(own)].toSorted()).toEqual([
			'docs/code/:hash',
			'docs/document/:token',
			'docs/inquiry/:token',
			'docs/sharing/:hash',
			'docs/sharing/card',
			'docs/spec-sheet/:token',
		])
	})
})
