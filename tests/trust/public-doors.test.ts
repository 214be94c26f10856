import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { api, type Api, type CallName } from '#contract/index.ts'
import { newHash } from '#server/modules/catalog/index.ts'
import { caller, signUp, startApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { countStatements } from '#tests/make/statements.ts'
import { PDF, sendFiles } from '#tests/make/upload.ts'
import { leavesOf } from './leaves.ts'

const EMAIL = 'ann@buyers.example'

test('T61: no passcode, token or code is a part of an address', () => {
	const asked = (Object.entries(api) as [CallName, Api[CallName]][]).filter(([, { method }]) => method === 'GET')
	const secret = /pass|token|secret|code$/
	// Which faults of an import are looked at.
	const known = ['importGet.code']
	const leaky = asked.flatMap(([name, { params }]) =>
		leavesOf(params).flatMap(({ path }) => (path.some((part) => secret.test(part)) ? `${name}.${path.join('.')}` : [])),
	)
	expect(leaky.filter((leaf) => !known.includes(leaf))).toEqual([])
})

describe.each(oneHome)('what is secret stays out of log and addresses, on %s', (home) => {
	test('T35, T61: passcode, pass, session and follow-up token are in no line of the log, which nobody adds lines to, and pages send no Referer', async () => {
		const lines: string[] = []
		const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
		const app = await startApp(home, undefined, { log })
		try {
			const seller = await signUp(app, 'quiet-log')
			const skus = await makeGoods(seller, ['Q-1'])
			const { id } = await seller.must('setCatalog', { name: 'Quiet', content: { sku_name_keys: skus } })
			const { hash } = await seller.must('operateCatalog', { catalog_id: id })
			const gate = { catalog_id: id, name: 'Fair', asks_email: true, passcode: 'tulip-2468' }
			const { share_path } = await seller.must('setShareLink', gate)
			const link = { username: 'quiet-log', hash: share_path.split('/').at(-1) ?? '', passcode: 'tulip-2468' }
			const visitor = caller(app)
			const { pass } = (await visitor('enterCatalog', { ...link, email: EMAIL })).data
			await visitor('getPublishedCatalogV1', { ...link, pass })
			await visitor('getPublishedCatalogV1', { ...link, passcode: 'wrong-1357', pass })
			const forged = `x\n{"level":60,"msg":"forged"}`
			await app.app.inject({
				url: `/api/getSite?page=${encodeURIComponent(forged)}`,
				headers: { 'user-agent': 'a\tb' },
			})
			await app.app.inject({ url: `/${encodeURIComponent(forged)}/docs/sharing/${encodeURIComponent(forged)}` })
			const chosen = [{ sku_name_key: skus[0] ?? '', num: 1 }]
			const form = {
				username: 'quiet-log',
				hash,
				lines: chosen,
				name: `Ann ${forged}`,
				email: EMAIL,
				request_id: crypto.randomUUID(),
			}
			const { follow_url } = (await visitor('sendInquiry', form)).data
			const page = await app.app.inject({ url: new URL(follow_url).pathname })
			expect(page.statusCode).toBe(200)
			for (const { headers } of [page, await app.app.inject({ url: share_path })])
				expect(headers['referrer-policy']).toBe('no-referrer')
			const written = lines.join('')
			expect(written).toContain('"route"')
			const told = written.trimEnd().split('\n')
			expect(told).toHaveLength(lines.length)
			expect(told.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toEqual([])
			const token = follow_url.split('/').at(-1) ?? ''
			for (const secret of ['tulip-2468', 'wrong-1357', pass, token, seller.token, EMAIL, link.hash])
				expect(written).not.toContain(secret)
		} finally {
			await app.close()
		}
	})

	test('T65: a link takes so many inquiries and files from however many addresses, and one address so many files', async () => {
		const app = await startApp(home)
		try {
			const seller = await signUp(app, 'flooded')
			const skus = await makeGoods(seller, ['F-1'])
			const { id } = await seller.must('setCatalog', { name: 'F', content: { sku_name_keys: skus } })
			const { hash } = await seller.must('operateCatalog', { catalog_id: id })
			const send = async (at: number) => {
				const lines = [{ sku_name_key: skus[0] ?? '', num: 1 }]
				const params = {
					username: 'flooded',
					hash,
					lines,
					name: 'N',
					email: `n${at}@example.com`,
					request_id: crypto.randomUUID(),
				}
				const remoteAddress = `10.1.${Math.floor(at / 250)}.${at % 250}`
				return (await app.app.inject({ method: 'POST', url: '/api/sendInquiry', payload: { params }, remoteAddress }))
					.statusCode
			}
			const statuses: number[] = []
			for (let at = 0; at < 125; at++) statuses.push(await send(at))
			expect(statuses.filter((status) => status === 200)).toHaveLength(120)
			expect(new Set(statuses.slice(120))).toEqual(new Set([429]))
			const upload = (how: Parameters<typeof sendFiles>[5] = {}) =>
				sendFiles(app, { token: '' }, '/api/uploadInquiryFile', 'file', [{ name: 'plan.pdf', body: PDF }], how)
			const files: number[] = []
			for (let at = 0; at < 22; at++) files.push((await upload()).status)
			expect(files.filter((status) => status === 200)).toHaveLength(20)
			expect(files.slice(20)).toEqual([429, 429])
			const other = (await seller.must('setShareLink', { catalog_id: id, name: 'Fair' })).share_path.split('/').at(-1)
			const by = async (at: number, named: Record<string, string>) =>
				(await upload({ beside: { username: 'flooded', ...named }, remoteAddress: `10.2.0.${at}` })).status
			const flooded: number[] = []
			for (let at = 0; at < 122; at++) flooded.push(await by(Math.floor(at / 15), { hash }))
			expect(flooded.filter((status) => status === 200)).toHaveLength(120)
			expect(flooded.slice(120)).toEqual([429, 429])
			// Another link goes on, and one that is made up has no room of its own.
			expect(await by(200, { hash: other ?? '' })).toBe(200)
			expect(await by(201, { hash: 'A'.repeat(22) })).toBe(404)
			expect(await by(202, { token: 'A'.repeat(32) })).toBe(404)
			expect(await by(203, { page: '1' })).toBe(422)
		} finally {
			await app.close()
		}
	})
})

describe.each(oneHome)('T63: what leads nowhere, on %s', (home) => {
	test('an unknown seller, an unknown link and a deleted catalog are one answer after as many looks', async () => {
		const app = await startApp(home)
		try {
			const seller = await signUp(app, 'guessed')
			const skus = await makeGoods(seller, ['G-1'])
			const { id } = await seller.must('setCatalog', { name: 'G', content: { sku_name_keys: skus } })
			const { hash } = await seller.must('operateCatalog', { catalog_id: id })
			await seller.must('delPhotoAlbum', { id })
			const unknown = hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
			const visitor = caller(app)
			const links = [
				{ username: 'nobody-here', hash: unknown },
				{ username: 'guessed', hash: unknown },
				{ username: 'guessed', hash },
			]
			const answers: unknown[] = []
			for (const link of links) {
				const ask = () => visitor('getPublishedCatalogV1', link)
				const { status, code, msg, data } = await ask()
				const page = await app.app.inject({ url: `/${link.username}/docs/sharing/${link.hash}` })
				answers.push({
					status,
					code,
					msg,
					data,
					page: [page.statusCode, page.body],
					looks: await countStatements(app, ask),
				})
			}
			expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
			for (const other of answers) expect(other).toEqual(answers[0])
			for (const call of ['getFollowUp', 'getPublicDocument'] as const) {
				const looks: number[] = []
				for (const username of ['nobody-here', 'guessed'])
					looks.push(await countStatements(app, () => visitor(call, { username, token: 'A'.repeat(32) })))
				expect(looks[0]).toBe(looks[1])
			}
		} finally {
			await app.close()
		}
	})
})

describe('T63: the address of a link cannot be guessed', () => {
	const COUNT = 100_000
	const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

	test('128 bits, none twice, no sign more often than another at any place', () => {
		const hashes = Array.from({ length: COUNT }, newHash)
		expect(new Set(hashes).size).toBe(COUNT)
		const whole = 21
		for (let place = 0; place < whole; place++) {
			const found = new Map<string, number>()
			for (const hash of hashes) found.set(hash[place] ?? '', (found.get(hash[place] ?? '') ?? 0) + 1)
			const wanted = COUNT / ALPHABET.length
			const chi = [...ALPHABET].reduce((sum, sign) => sum + ((found.get(sign) ?? 0) - wanted) ** 2 / wanted, 0)
			// Of 63 degrees of freedom more than 150 comes once in a billion.
			expect(chi).toBeLessThan(150)
		}
	})
})
