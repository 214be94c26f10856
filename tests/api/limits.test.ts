import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGS_MAX, LINK_VISITORS_MAX, SHARE_LINKS_MAX, TEMPLATES_MAX } from '#domain/catalog/limits.ts'
import { UPLOADED_CATALOGS_MAX } from '#domain/catalog/uploaded.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { makePdf, sendPdf, uploadPdf } from '#tests/make/pdf.ts'

/** Columns that tell rows of a table apart, beside the account. */
const KEYS = {
	catalog: ['id', 'hash'],
	template: ['id'],
	share_link: ['id', 'hash'],
	share_link_visitor: ['email'],
	catalog_file: ['id'],
} as const

describe.each(oneHome)('what an account may hold on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let catalog: { id: string }
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'hoarder')
		const sku_name_keys = await makeGoods(seller, ['A-1'])
		catalog = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
		await seller.must('operateCatalog', { catalog_id: catalog.id })
	})
	afterAll(() => app.close())

	/** Copies the account's one row of a table until there are so many. */
	async function fill(table: keyof typeof KEYS, count: number): Promise<void> {
		const fresh = KEYS[table].map(
			(key) => sql`${key}::text, case when ${key} = 'id' then gen_random_uuid()::text
			else md5(n::text) end`,
		)
		await sql`insert into ${sql.table(table)}
			select (jsonb_populate_record(one, jsonb_build_object(${sql.join(fresh)}))).*
			from ${sql.table(table)} as one, generate_series(2, ${count}::int) as n
			where one.ctid = (select ctid from ${sql.table(table)} where account_id = ${seller.accountId}::uuid limit 1)`.execute(
			app.house.database.db,
		)
	}

	test('links of a catalog, and the addresses that one link takes', async () => {
		const link = { catalog_id: catalog.id, name: 'Fair', asks_email: true }
		const { share_path } = await seller.must('setShareLink', link)
		const hash = share_path.split('/').at(-1) ?? ''
		const enter = (email: string) => caller(app)('enterCatalog', { username: seller.username, hash, email })
		expect((await enter('first@example.com')).state).toBe(0)
		await fill('share_link_visitor', LINK_VISITORS_MAX - 1)
		expect((await enter('last@example.com')).state).toBe(0)
		expect((await enter('late@example.com')).code).toBe('link_visitors_full')
		expect((await enter('first@example.com')).state).toBe(0)
		await fill('share_link', SHARE_LINKS_MAX - 1)
		expect((await seller.call('setShareLink', link)).state).toBe(0)
		expect((await seller.call('setShareLink', link)).code).toBe('share_links_too_many')
	})

	test('templates, saved or brought from a file', async () => {
		const save = () => seller.call('setTemplate', { name: 'Look', content: { key: 'KeMeiTemp' } })
		const template_id = (await save()).data.template_id
		const { file } = await seller.must('operateTemplate', { action: 'export', template_id })
		const text = file?.text ?? ''
		const foreign = text.replace('"KeMeiTemp"', '"Hologram"')
		const bring = async (file: string) => (await seller.call('operateTemplate', { action: 'import', file })).code
		expect(await bring(foreign)).toBe('template_file_layout')
		await fill('template', TEMPLATES_MAX - 1)
		expect((await save()).state).toBe(0)
		expect((await save()).code).toBe('template_too_many')
		expect(await bring(text)).toBe('template_too_many')
	})

	test('uploaded catalogs', async () => {
		await uploadPdf(app, seller, 1, 'Menu')
		await fill('catalog_file', UPLOADED_CATALOGS_MAX)
		expect((await sendPdf(app, seller, await makePdf(1))).code).toBe('uploads_too_many')
	})

	test('catalogs', async () => {
		await fill('catalog', CATALOGS_MAX - 1)
		expect((await seller.call('setCatalog', { name: 'Last' })).state).toBe(0)
		expect((await seller.call('setCatalog', { name: 'Late' })).code).toBe('catalog_too_many')
	})
})
