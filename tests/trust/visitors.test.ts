import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { CallName } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { type Answer, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { PASSWORD } from '#tests/password.ts'

/** Checks of a username that one visitor has in a minute (profile.service.ts). */
const CHECKS = 60

describe.each(databaseHomes)('limits hold per visitor on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let proxy: ChildProcess
	/** Ports of the server itself and of the proxy before it. */
	const ports = { server: 0, proxy: 0 }
	beforeAll(async () => {
		app = await startApp(home, undefined, { settings: { VITRINE_PROXIES: '127.0.0.1' } })
		const now = new Date()
		app.clock.now = () => now
		seller = await signUp(app, 'behind')
		await app.app.listen({ port: 0, host: '0.0.0.0' })
		ports.server = (app.app.server.address() as AddressInfo).port
		;[proxy, ports.proxy] = await startProxy(`http://127.0.0.1:${ports.server}`)
	})
	afterAll(async () => {
		proxy?.kill()
		await app.close()
	})

	/** Calls as somebody at an address of the loopback network, through the proxy or past it. */
	function visitor(address: string, through: keyof typeof ports, headers: Record<string, string> = {}) {
		return (name: CallName, params: object) =>
			callFrom(address, `http://127.0.0.1:${ports[through]}${api[name].path}`, params, headers)
	}
	const codes = (answers: Answer[]) => answers.map(({ code }) => code)
	const times = (n: number) => Array.from({ length: n }, (_, at) => at)

	test('behind a proxy a stranger locks nobody but himself out of a link with a passcode', async () => {
		const sku_name_keys = await makeGoods(seller, ['A-1'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
		await seller.must('operateCatalog', { catalog_id: id })
		const { share_path } = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', passcode: 'right' })
		const link = { username: seller.username, hash: share_path.split('/').at(-1) ?? '' }
		const open = (address: string, passcode: string, headers = {}) =>
			visitor(address, 'proxy', headers)('getPublishedCatalogV1', { ...link, page: 1, size: 1, passcode })
		const guesses = []
		for (const at of times(6)) guesses.push(await open('127.0.0.2', `wrong ${at}`))
		expect(codes(guesses)).toEqual([...Array(5).fill('passcode_wrong'), 'rate_limited'])
		expect(codes([await open('127.0.0.2', 'right', { 'x-forwarded-for': '127.0.0.3' })])).toEqual(['rate_limited'])
		expect((await open('127.0.0.3', 'right')).state).toBe(0)
	})

	test('behind a proxy a stranger who signs up without end keeps nobody from signing in', async () => {
		const stranger = visitor('127.0.0.4', 'proxy')
		const signUps = times(61).map(() => stranger('signup', { email: 'no', username: 'no', password: 'no' }))
		expect(codes(await Promise.all(signUps))).toContain('rate_limited')
		expect((await visitor('127.0.0.5', 'proxy')('login', { email: seller.email, password: PASSWORD })).state).toBe(0)
	})

	/** Spends all checks of a visitor, `check` doing number n: all but the one more are answered, whatever changes between them. */
	async function spend(check: (n: number) => Promise<Answer>, spent = 0): Promise<Answer> {
		const answers = await Promise.all(times(CHECKS - spent).map((at) => check(at)))
		expect(answers.map(({ status }) => status)).toEqual(Array(CHECKS - spent).fill(200))
		return check(CHECKS)
	}
	const refused = { status: 429, code: 'rate_limited', headers: { 'retry-after': '60' } }
	const name = { username: 'somebody' }

	test('T23: an invented X-Forwarded-For changes nothing, through the proxy or past it', async () => {
		const invented = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
		const through = (n: number) => visitor('127.0.0.6', 'proxy', invented(n))('checkUsername', name)
		expect(await spend(through)).toMatchObject(refused)
		const past = (n: number) => visitor('127.0.0.7', 'server', invented(n))('checkUsername', name)
		expect(await spend(past)).toMatchObject(refused)
		// The next one is served.
		expect((await visitor('127.0.0.8', 'server')('checkUsername', name)).state).toBe(0)
	})

	test('T23: addresses of one IPv6 /64 are one visitor, however they are written', async () => {
		const from = (address: string) => app.send('POST', api.checkUsername.path, name, { 'x-forwarded-for': address })
		const spellings = ['2001:db8:7:1::%', '2001:0DB8:7:1:%:1:1:1', '[2001:db8:7:1::a:%]:443', '2001:db8:7:1:0:0:0:%']
		const rotate = (n: number) => from((spellings[n % spellings.length] ?? '').replace('%', n.toString(16)))
		expect(await spend(rotate)).toMatchObject(refused)
		expect((await from('2001:db8:7:2::1')).state).toBe(0)
	})

	test('T23: the count stands in the database, so another server over it counts along, and so does the next start', async () => {
		const from = { 'x-forwarded-for': '198.51.100.1' }
		const other = await buildApp(app.house)
		const check = async () => {
			const reply = await other.inject({ method: 'POST', url: api.checkUsername.path, headers: from, payload: name })
			return { ...(reply.json() as Answer), status: reply.statusCode, headers: reply.headers }
		}
		const half = times(CHECKS / 2).map(() => app.send('POST', api.checkUsername.path, name, from))
		expect((await Promise.all(half)).map(({ state }) => state)).toEqual(half.map(() => 0))
		expect(await spend(check, CHECKS / 2)).toMatchObject(refused)
		await other.close()
		expect(await app.send('POST', api.checkUsername.path, name, from)).toMatchObject(refused)
	})
})

/** The proxy of tests/make/proxy.ts before an address, and its port. */
async function startProxy(target: string): Promise<[ChildProcess, number]> {
	const file = join(import.meta.dirname, '../make/proxy.ts')
	const env = { ...process.env, TARGET: target }
	const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	for await (const line of createInterface({ input: child.stdout })) return [child, Number(line.replace('port ', ''))]
	throw new Error('the proxy did not start')
}

/** POSTs from a chosen local address, which fetch does not let one choose. */
function callFrom(localAddress: string, url: string, params: object, headers: object): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const all = { 'content-type': 'application/json', ...headers }
		const sent = request(url, { method: 'POST', localAddress, headers: all }, (answer) => {
			let text = ''
			answer.setEncoding('utf8').on('data', (part: string) => (text += part))
			answer.on('end', () => resolve({ ...JSON.parse(text), status: answer.statusCode, headers: answer.headers }))
		})
		sent.on('error', reject)
		sent.end(JSON.stringify({ params }))
	})
}
