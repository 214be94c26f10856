import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { qrCode } from '#contract/qr-code.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes, pictureCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { pdfWords } from '#tests/pdf.ts'

const DAY_MS = 86_400_000

describe.each(oneHome)('QR codes on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let catalog: Catalog
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
		await signUp(app, 'operator')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		app.clock.now = () => new Date()
		seller = await signUp(app, `coder-${++n}`)
		const sku_name_keys = await makeGoods(seller, ['A-1', 'A-2'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
		catalog = await seller.must('operateCatalog', { catalog_id: id })
	})

	type Params = ParamsIn<(typeof qrCode)['setQrCode']>
	const make = (params: Partial<Params> = {}) =>
		seller.must('setQrCode', {
			name: 'Booth',
			target: { kind: 'catalog', catalog_id: catalog.id },
			...params,
		})
	const scan = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
		app.app.inject({ method, url: path, headers })
	const leadsTo = async (path: string) => {
		const { statusCode, headers } = await scan(path)
		return statusCode === 302 ? headers.location : statusCode
	}
	const one = async (id: string) => (await seller.must('getQrCodes', { qr_code_id: id })).list[0]
	const share = () => `/${seller.username}/docs/sharing/${catalog.hash}`

	test('a printed code stays while its target changes: catalog, item, named link, address', async () => {
		const { id, path, group_id } = await make()
		expect(group_id).toBeNull()
		expect(path).toMatch(new RegExp(`^/${seller.username}/docs/code/[\\w-]{22}$`))
		expect(await leadsTo(path)).toBe(share())
		const to = async (target: Params['target']) => {
			expect((await seller.must('setQrCode', { qr_code_id: id, target })).path).toBe(path)
			return leadsTo(path)
		}
		expect(await to({ kind: 'item', catalog_id: catalog.id, sku_name_key: 'a-2' })).toBe(`${share()}#a-2`)
		const link = await seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair', passcode: 'x' })
		const named = { kind: 'catalog' as const, catalog_id: catalog.id, link_id: link.id ?? '' }
		expect(await to(named)).toBe(link.share_path)
		expect(await to({ kind: 'url', url: 'https://例子.example/价格?a=b' })).toBe(
			'https://xn--fsqu00a.example/%E4%BB%B7%E6%A0%BC?a=b',
		)
		expect((await scan(`${path}?to=https://evil.example&url=//evil.example`)).headers.location).toContain(
			'https://xn--fsqu00a.example/',
		)
		expect((await scan(path)).headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
	})

	test('scans are counted, by day and in all; not of who asks not to be tracked, nor HEAD, nor a flood', async () => {
		const { id, path } = await make()
		for (let at = 0; at < 3; at++) await scan(path)
		await scan(path, { dnt: '1' })
		await scan(path, { 'sec-gpc': '1' })
		await scan(path, {}, 'HEAD')
		expect(await one(id)).toMatchObject({ visits: 3, recent_visits: 3 })
		app.clock.now = () => new Date(Date.now() - 40 * DAY_MS)
		for (let at = 0; at < 40; at++) expect(await leadsTo(path)).toBe(share())
		app.clock.now = () => new Date()
		expect(await one(id)).toMatchObject({ visits: 30, recent_visits: 3 })
	})

	test('what is closed, deleted or gone tells whom to ask, and never leads elsewhere', async () => {
		await seller.must('setCompany', { company_name: 'Nordhaven', company_email: 'hello@nordhaven.example' })
		const link = await seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair', passcode: 'x' })
		const named = { kind: 'catalog' as const, catalog_id: catalog.id, link_id: link.id ?? '' }
		const [plain, fair] = [await make(), await make({ name: 'Fair', target: named })]
		const states = async () => [(await one(plain.id))?.state, (await one(fair.id))?.state]
		expect(await states()).toEqual(['active', 'active'])
		await seller.must('setShareLink', { link_id: link.id ?? '', revoked: true })
		expect(await states()).toEqual(['active', 'closed'])
		await seller.must('deleteShareLink', { link_id: link.id ?? '' })
		expect(await states()).toEqual(['active', 'gone'])
		expect(await leadsTo(fair.path)).toBe(404)
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect(await states()).toEqual(['closed', 'gone'])
		expect(await leadsTo(plain.path)).toBe(share())
		await seller.must('delPhotoAlbum', { id: catalog.id })
		expect(await states()).toEqual(['gone', 'gone'])
		expect(await leadsTo(plain.path)).toBe(404)
		const unknown = [`/${seller.username}/docs/code/abc`, `/nobody-here/docs/code/${plain.path.split('/').at(-1)}`]
		for (const path of unknown) expect(await leadsTo(path)).toBe(404)
		// Another seller's name opens nothing of this one.
		const other = await signUp(app, `other-${n}`)
		expect(await leadsTo(plain.path.replace(seller.username, other.username))).toBe(404)
	})

	test('a code of the business card opens its page while that is on, else tells whom to ask', async () => {
		const card = { name: 'Door', target: { kind: 'card' as const } }
		const { code, errors } = await seller.call('setQrCode', card)
		expect([code, errors?.[0]?.path]).toEqual(['qr_card_off', 'target.kind'])
		await seller.must('setCompany', { company_name: 'Nordhaven', company_email: 'hello@nordhaven.example' })
		await seller.must('setBusinessCard', { page: true })
		const { id, path } = await seller.must('setQrCode', card)
		const page = `/${seller.username}/docs/sharing/card`
		expect([await leadsTo(path), (await one(id))?.state]).toEqual([page, 'active'])
		await seller.must('setBusinessCard', { page: false })
		expect([await leadsTo(path), (await one(id))?.state]).toEqual([404, 'closed'])
		expect((await scan(path)).body).toContain('hello@nordhaven.example')
		const { group_id } = await seller.must('setQrCode', {
			qr_code_id: id,
			target: { kind: 'url', url: 'https://x.example' },
		})
		await seller.must('undoGroup', { group_id: group_id ?? '' })
		await seller.must('setBusinessCard', { page: true })
		expect(await leadsTo(path)).toBe(page)
	})

	test('a code keeps working under an earlier name of its seller', async () => {
		const { path } = await make()
		const username = `renamed-${n}`
		await seller.must('setUserInfo', { username })
		expect(await leadsTo(path)).toBe(`/${username}/docs/sharing/${catalog.hash}`)
	})

	test('an item must be shown by the published catalog; when its SKU is deleted, the catalog opens', async () => {
		const item = (sku_name_key: string) => ({ kind: 'item' as const, catalog_id: catalog.id, sku_name_key })
		await makeGoods(seller, ['B-1'])
		for (const [key, code] of [
			['b-1', 'qr_item_absent'],
			['never', 'not_found'],
		] as const)
			expect((await seller.call('setQrCode', { name: 'x', target: item(key) })).code).toBe(code)
		const { id, path } = await make({ target: item('a-1') })
		await seller.must('productDelete', { sku_name_keys: ['a-1'] })
		expect((await one(id))?.state).toBe('item_gone')
		expect(await leadsTo(path)).toBe(`${share()}#a-1`)
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect((await seller.call('setQrCode', { name: 'x', target: item('a-2') })).code).toBe('catalog_unpublished')
	})

	test('bad input is refused with a sentence that names the field', async () => {
		const refused = async (params: Params) => {
			const { code, msg, errors } = await seller.call('setQrCode', { name: 'x', target: DOMAIN, ...params })
			return [code, errors?.[0]?.path, msg]
		}
		const DOMAIN = { kind: 'url' as const, url: 'https://example.com' }
		for (const url of ['javascript:alert(1)', 'http://example.com', '//example.com', 'https://a:b@example.com'])
			expect((await refused({ target: { kind: 'url', url } })).slice(0, 2)).toEqual(['qr_url', 'target.url'])
		const own = `${app.house.config.publicUrl.replace('http:', 'https:')}/mara/docs/code/abc`
		expect((await refused({ target: { kind: 'url', url: own } }))[0]).toBe('qr_url_code')
		expect(await refused({ look: { color: '#b89130' } })).toEqual([
			'qr_contrast',
			'look.color',
			'Scanners cannot read this: the contrast is 2.9 to 1 and must be at least 3 to 1. Choose a darker color or a lighter ground.',
		])
		expect((await refused({ look: { color: '#ffffff', ground: '#000000' } }))[0]).toBe('qr_inverted')
		const logo = await uploadPhoto(app, seller, n)
		expect((await refused({ look: { logo, level: 'L', logo_size: 16 } })).slice(0, 2)).toEqual([
			'qr_logo_large',
			'look.logo_size',
		])
		expect((await refused({ look: { quiet: 3 } }))[1]).toBe('look.quiet')
		expect((await refused({ look: { caption: 'x'.repeat(81) } }))[1]).toBe('look.caption')
		expect((await refused({ look: { color: 'red;}' } }))[1]).toBe('look.color')
		expect((await seller.call('setQrCode', {})).errors?.map(({ path }) => path)).toEqual(['name', 'target'])
	})

	test('an edit and a deletion are undone; what changed since is left alone', async () => {
		const { id, path, version } = await make({ look: { caption: 'Old' } })
		const url = (address: string) => ({ target: { kind: 'url' as const, url: address } })
		const first = await seller.must('setQrCode', { qr_code_id: id, name: 'Door', ...url('https://one.example') })
		expect((await seller.call('setQrCode', { qr_code_id: id, name: 'x', version })).code).toBe('conflict')
		await seller.must('undoGroup', { group_id: first.group_id ?? '' })
		expect(await one(id)).toMatchObject({ name: 'Booth', kind: 'catalog', look: { caption: 'Old' } })
		const second = await seller.must('setQrCode', { qr_code_id: id, ...url('https://two.example') })
		await seller.must('setQrCode', { qr_code_id: id, ...url('https://three.example') })
		const undone = await seller.must('undoGroup', { group_id: second.group_id ?? '' })
		expect([undone.restored, undone.skipped.length]).toEqual([0, 1])
		await scan(path)
		const { group_id, results } = await seller.must('deleteQrCodes', { ids: [id] })
		expect(results).toEqual([{ id, ok: true }])
		expect([await one(id), await leadsTo(path)]).toEqual([undefined, 404])
		expect((await seller.call('setQrCode', { qr_code_id: id, name: 'x' })).code).toBe('not_found')
		await seller.must('undoGroup', { group_id })
		expect(await leadsTo(path)).toBe('https://three.example/')
		expect(await one(id)).toMatchObject({ visits: 2, name: 'Booth' })
		const { list } = await seller.must('getActivities', { kind: 'codes' })
		expect(list[0]?.sample[0]?.name).toBe('Booth')
	})

	test('an account holds at most 5,000 codes', async () => {
		const { id } = await make()
		await sql`insert into qr_code (account_id, id, hash, name, kind, sku_name_key, url, look, search, created_at, updated_at)
			select account_id, gen_random_uuid(), hash || n, name, 'url', '', 'https://example.com', look, '', created_at, updated_at
			from qr_code, generate_series(1, 4999) as n where id = ${id}::uuid`.execute(app.house.database.db)
		const { code, msg } = await seller.call('setQrCode', {
			name: 'x',
			target: { kind: 'url', url: 'https://example.com' },
		})
		expect([code, msg]).toEqual([
			'qr_too_many',
			'An account holds at most 5000 QR codes. Delete some that are no longer needed.',
		])
		const { total, list } = await seller.must('getQrCodes', { name: 'BOOTH', size: 10 })
		expect([total, list.length, list[0]?.id]).toEqual([1, 1, id])
	})

	test('the drawn PNG and the sheets of labels are read as the address that is told', async () => {
		const logo = await uploadPhoto(app, seller, n)
		const look = { color: '#1f4e79', level: 'Q' as const, logo, logo_size: 24, caption: '扫码看价格' }
		const [one, two] = [await make({ look }), await make({ name: 'Door' })]
		const drawn = await seller.must('drawQrCode', { qr_code_id: one.id, pixels: 512 })
		const home = app.house.config.publicUrl
		expect(drawn.address).toBe(home + one.path)
		expect(await pictureCodes(Buffer.from(drawn.png ?? '', 'base64'))).toEqual([home + one.path])
		const { width } = await sharp(Buffer.from(drawn.png ?? '', 'base64')).metadata()
		expect(Math.abs(width - 512)).toBeLessThan(30)
		const shared = await seller.must('drawQrCode', { hash: catalog.hash, pixels: 512 })
		expect(shared).toMatchObject({ address: home + share(), file_name: 'Spring' })
		expect(await pictureCodes(Buffer.from(shared.png ?? '', 'base64'))).toEqual([home + share()])
		const draft = await seller.must('drawQrCode', { look: { caption: 'Soon' } })
		expect([draft.address, draft.png]).toEqual(['', undefined])
		const qr_code_ids = [two.id, one.id]
		const { job_id } = await seller.must('exportQrCodes', { qr_code_ids, sheet: '5160', copies: 3, first: 29 })
		const { bytes } = await exported(app, seller, job_id)
		const file = join(inject('runFolder'), `qr-${n}.pdf`)
		await writeFile(file, bytes)
		const pages = await pdfCodes(file)
		expect(pages.map((page) => page.length)).toEqual([2, 4])
		expect(pages.flat().toSorted()).toEqual(
			[...Array(3).fill(home + one.path), ...Array(3).fill(home + two.path)].toSorted(),
		)
		const words = (await pdfWords(file)).flatMap(({ words }) => words.map(({ text }) => text))
		expect(words.filter((word) => word === 'Door')).toHaveLength(3)
		expect(words.filter((word) => word === '扫码看价格')).toHaveLength(3)
	})

	test('sheets: too many labels, a place that a sheet has not, codes that are gone', async () => {
		const { id } = await make()
		const start = (params: object) => seller.call('exportQrCodes', { qr_code_ids: [id], sheet: 'L7163', ...params })
		expect((await start({ first: 15 })).errors?.[0]).toMatchObject({ path: 'first', code: 'field_too_big' })
		const many = Array.from({ length: 60 }, () => id)
		expect((await start({ qr_code_ids: many, copies: 100 })).code).toBe('qr_labels_too_many')
		await seller.must('deleteQrCodes', { ids: [id] })
		expect((await start({})).code).toBe('not_found')
	})
})
