import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

const EMAIL = 'lin@harborpine.example'
const PHONE = '+86 574 8765 4321'
const NAME = 'Harbor Pine Trading'

/** The page of a closed link, as strangers get it. */
describe.each(databaseHomes)('T60: a closed link tells what its last version showed on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let key = ''
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'closed-links')
		await seller.must('setCompany', { company_name: NAME, company_email: EMAIL, company_phone: PHONE })
		;[key = ''] = await makeGoods(seller, ['CLOSED-1'])
	})
	afterAll(() => app.close())

	const make = async (settings: object): Promise<Catalog> => {
		const content = { sku_name_keys: [key] }
		return seller.must('setCatalog', { name: 'Spring', content, settings: { ...settings } })
	}
	const publish = async (settings: object) => seller.must('operateCatalog', { catalog_id: (await make(settings)).id })
	const close = ({ id }: Catalog) => seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
	const page = async (path: string) => {
		const { statusCode, body } = await app.app.inject({ url: path })
		expect(statusCode).toBe(404)
		for (const secret of ['Spring', 'CLOSED-1', 'Product']) expect(body).not.toContain(secret)
		return { email: body.includes(EMAIL), name: body.includes(NAME), phone: body.includes(PHONE) }
	}
	const NEUTRAL = { email: false, name: false, phone: false }
	const ALL = { email: true, name: true, phone: true }
	const withoutEmail = { header: { email: false } }

	test.each([
		['the e-mail and phone that it showed', {}, ALL],
		['not the e-mail that it hid', withoutEmail, { ...ALL, email: false }],
		['not the phone that it hid', { header: { phone: false } }, { ...ALL, phone: false }],
		['nothing where it had no card', { hiddenNameCard: true }, NEUTRAL],
	])('%s', async (_what, settings, expected) => {
		const catalog = await publish(settings)
		await close(catalog)
		expect(await page(catalog.share_path)).toEqual(expected)
	})

	test('what it hides now does not count, and what it shows now neither: the last version does', async () => {
		const catalog = await publish(withoutEmail)
		await seller.must('setCatalog', { catalog_id: catalog.id, settings: { header: { email: true } } })
		await close(catalog)
		expect(await page(catalog.share_path)).toEqual({ ...ALL, email: false })
	})

	test('never published, deleted, unknown: the neutral page', async () => {
		expect(await page((await make({})).share_path)).toEqual(NEUTRAL)
		const deleted = await publish({})
		await seller.must('delPhotoAlbum', { id: deleted.id })
		expect(await page(deleted.share_path)).toEqual(NEUTRAL)
		expect(await page(`/${seller.username}/docs/sharing/AAAAAAAAAAAAAAAAAAAAAA`)).toEqual(NEUTRAL)
	})

	test.each([
		['without a gate', {}, ALL],
		['with a passcode', { passcode: '2468' }, NEUTRAL],
		['with an e-mail gate', { asks_email: true }, NEUTRAL],
	])('a named link %s that is revoked, and one of a closed catalog', async (_how, gate, expected) => {
		const catalog = await publish({})
		const link = () => seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair', ...gate })
		const [revoked, closed] = [await link(), await link()]
		await seller.must('setShareLink', { link_id: revoked.id ?? '', revoked: true })
		expect(await page(revoked.share_path)).toEqual(expected)
		await close(catalog)
		expect(await page(closed.share_path)).toEqual(expected)
	})

	test('before and after its window', async () => {
		const catalog = await publish(withoutEmail)
		const day = 86_400_000
		const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString()
		await seller.must('setCatalogWindow', { catalog_id: catalog.id, from: at(1), until: null })
		expect(await page(catalog.share_path)).toEqual({ ...ALL, email: false })
	})
})
