import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { clearOld } from '#server/jobs/retention.ts'
import { retention } from '#server/modules/index.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { systemLayouts } from '#tests/make/layouts.ts'

describe.each(oneHome)('templates of the seller on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `designer-${++n}`)
		keys = await makeGoods(seller, ['A-1', 'A-2'])
	})

	const save = (name = 'Look', settings: object = {}, key = 'KeMeiTemp') =>
		seller.must('setTemplate', { name, content: { key, settings: { color: '#096d84', ...settings } } })
	const fields = (display_content: string[]) =>
		seller.must('setTemplate', { type: 'display_content', name: 'Trade', content: { settings: { display_content } } })
	const catalog = (template: object, more: object = {}) =>
		seller.must('setCatalog', {
			name: 'Spring',
			content: { sku_name_keys: keys },
			template: template as never,
			...more,
		})
	const stored = async (catalog_id: string) => (await seller.must('getCatalog', { catalog_id })).list[0]
	const names = async (params: object = {}) => (await seller.must('getTemplate', params)).list.map(({ name }) => name)

	test('a look is saved without what belongs to one catalog, changed, renamed, copied and deleted', async () => {
		const look = await save('Look', { subtitle: 'of one catalog', year: '2027', paper: 'A0' })
		expect(look).toMatchObject({ type: 'user', key: 'KeMeiTemp', version: 1, is_default: false, used_by: 0 })
		expect(look.settings).toMatchObject({ color: '#096d84', paper: 'Letter', margins: 0.5 })
		expect(Object.keys(look.settings)).not.toEqual(expect.arrayContaining(['subtitle']))
		const { template_id } = look
		const changed = await seller.must('setTemplate', {
			template_id,
			content: { settings: { theme: 'Noir' } },
			version: 1,
		})
		expect(changed).toMatchObject({ version: 2, name: 'Look', settings: { color: '#096d84', theme: 'Noir' } })
		const late = await seller.call('setTemplate', { template_id, name: 'Late', version: 1 })
		expect(late).toMatchObject({ status: 409, data: { version: 2 } })
		await seller.must('operateTemplate', { action: 'rename', template_id, name: 'Night' })
		await seller.must('operateTemplate', { action: 'duplicate', template_id })
		expect((await names()).toSorted()).toEqual(['Night', 'Night (2)'])
		await seller.must('deleteTemplate', { template_id })
		expect(await names()).toEqual(['Night (2)'])
		expect((await seller.call('deleteTemplate', { template_id })).code).toBe('not_found')
		expect((await seller.call('setTemplate', { template_id, name: 'Gone' })).code).toBe('not_found')
		const back = await seller.must('operateTemplate', { action: 'restore', template_id })
		expect(back.template).toMatchObject({ name: 'Night', settings: { theme: 'Noir' } })
		expect(await names()).toHaveLength(2)
		expect((await seller.call('operateTemplate', { action: 'restore', template_id })).code).toBe('not_found')
	})

	test('a catalog takes over look and fields, keeps its own words, and says what it was designed with', async () => {
		const look = await save('Look', { display_content: ['SKU', 'Price'] })
		const own = { subtitle: 'For the fair' }
		const one = await catalog({ type: 'user', id: look.template_id }, { settings: own })
		expect(one).toMatchObject({
			template: { type: 'user', id: look.template_id, key: 'KeMeiTemp' },
			settings: { color: '#096d84', subtitle: 'For the fair', display_content: ['SKU', 'Price'] },
		})
		const trade = await fields(['SKU', 'MOQ'])
		const two = await seller.must('setCatalog', {
			catalog_id: one.id,
			template: { type: 'display_content', id: trade.template_id },
		})
		expect(two).toMatchObject({
			template: { type: 'user', key: 'KeMeiTemp' },
			display_content_id: trade.template_id,
			settings: { color: '#096d84', display_content: ['SKU', 'MOQ'] },
		})
		const { templates } = await seller.must('getCatalog', {})
		expect(Object.keys(templates).toSorted()).toEqual(
			[`display_content_${trade.template_id}`, 'system_KeMeiTemp', `user_${look.template_id}`].toSorted(),
		)
		const drawn = await seller.must('previewCatalog', {
			catalog_id: one.id,
			template: { type: 'system', key: 'singleTemp' },
		})
		expect(drawn.count).toBe(2)
		expect((await seller.must('operateCatalog', { catalog_id: one.id, action: 'duplicate' })).template).toEqual(
			two.template,
		)
		const plain = await seller.must('setCatalog', {
			catalog_id: one.id,
			template: { type: 'system', key: 'template_2' },
		})
		expect(plain).toMatchObject({ template: { type: 'system', key: 'template_2' }, settings: { color: '#096d84' } })
		for (const template of [{ type: 'user' }, { type: 'user', id: trade.template_id }, { type: 'system' }] as const)
			expect((await seller.call('setCatalog', { catalog_id: one.id, template })).code).toBe('template_unknown')
	})

	test('published catalogs keep a template alive until another takes its place', async () => {
		const look = await save('Look')
		const other = await save('Other', { color: '#3b5ba5' }, 'singleTemp')
		const shown = await catalog({ type: 'user', id: look.template_id })
		const draft = await catalog({ type: 'user', id: look.template_id }, { name: 'Draft' })
		await seller.must('operateCatalog', { catalog_id: shown.id })
		const usage = await seller.must('getTemplateUsage', { template_id: look.template_id })
		expect(usage.list.map(({ name, published }) => [name, published])).toEqual([
			['Spring', 1],
			['Draft', 0],
		])
		const { template_id } = look
		const [listed] = (await seller.must('getTemplate', { template_id })).list
		expect(listed).toMatchObject({ used_by: 2, used_published: 1 })
		const refused = await seller.call('deleteTemplate', { template_id })
		expect(refused).toMatchObject({ code: 'template_in_use', data: { count: 1 } })
		const itself = await seller.call('deleteTemplate', { template_id, replacement: { template_id } })
		expect(itself.code).toBe('template_replacement')
		await seller.must('deleteTemplate', { template_id, replacement: { template_id: other.template_id } })
		for (const { id } of [shown, draft])
			expect(await stored(id)).toMatchObject({
				template: { type: 'user', id: other.template_id, key: 'singleTemp' },
				settings: { color: '#3b5ba5' },
			})
		await seller.must('deleteTemplate', { template_id: other.template_id, replacement: { key: 'template_3' } })
		expect(await stored(shown.id)).toMatchObject({ template: { type: 'system', key: 'template_3' } })
	})

	test('drafts name a deleted template again when it is restored; after a month it is gone', async () => {
		const { template_id } = await save('Look')
		const { id } = await catalog({ type: 'user', id: template_id })
		await seller.must('deleteTemplate', { template_id })
		expect(await stored(id)).toMatchObject({ template: { type: 'system', key: 'KeMeiTemp' } })
		await seller.must('operateTemplate', { action: 'restore', template_id })
		expect(await stored(id)).toMatchObject({ template: { type: 'user', id: template_id } })
		await seller.must('deleteTemplate', { template_id })
		const left = () => app.house.database.db.selectFrom('template').select('id').where('id', '=', template_id).execute()
		await clearOld(app.house, retention)
		expect(await left()).toHaveLength(1)
		await clearOld({ ...app.house, now: () => new Date(Date.now() + 31 * 86_400_000) }, retention)
		expect(await left()).toEqual([])
		const uses = app.house.database.db.selectFrom('template_use').select('catalog_id').where('catalog_id', '=', id)
		expect(await uses.execute()).toEqual([])
	})

	test('the default template dresses a catalog that names none; a second call ends it', async () => {
		const look = await save('Look')
		const trade = await fields(['SKU'])
		for (const { template_id } of [look, trade])
			await seller.must('operateTemplate', { action: 'default', template_id })
		const fresh = await seller.must('setCatalog', { name: 'Fresh', content: { sku_name_keys: keys } })
		expect(fresh).toMatchObject({
			template: { type: 'user', key: 'KeMeiTemp' },
			settings: { color: '#096d84', display_content: ['SKU'] },
		})
		const { template_id } = await save('Second')
		const made = await seller.must('operateTemplate', { action: 'default', template_id })
		expect(made.template.is_default).toBe(true)
		expect((await seller.must('getTemplate', { template_id: look.template_id })).list).toMatchObject([
			{ is_default: false },
		])
		const ended = await seller.must('operateTemplate', { action: 'default', template_id })
		expect(ended.template.is_default).toBe(false)
	})

	test('a layout of the system can be what new catalogs begin with, in place of an own look', async () => {
		const { template_id } = await save('Look')
		await seller.must('operateTemplate', { action: 'default', template_id })
		const made = await seller.must('operateTemplate', { action: 'default', key: 'template_5' })
		expect(made.template).toMatchObject({ type: 'system', key: 'template_5', is_default: true })
		const { list } = await systemLayouts(seller, 1, 20)
		expect(list.filter(({ is_default }) => is_default).map(({ key }) => key)).toEqual(['template_5'])
		expect((await seller.must('getTemplate', { template_id })).list).toMatchObject([{ is_default: false }])
		const fresh = await seller.must('setCatalog', { name: 'Fresh', content: { sku_name_keys: keys } })
		expect(fresh.template).toEqual({ type: 'system', key: 'template_5' })
		await seller.must('operateTemplate', { action: 'default', template_id })
		expect((await systemLayouts(seller, 1, 20)).list.some(({ is_default }) => is_default)).toBe(false)
		await seller.must('operateTemplate', { action: 'default', key: 'template_5' })
		await seller.must('operateTemplate', { action: 'default', key: 'template_5' })
		const plain = await seller.must('setCatalog', { name: 'Plain', content: { sku_name_keys: keys } })
		expect(plain.template.key).toBe('DefaultTemp')
		expect((await seller.call('operateTemplate', { action: 'default', key: 'NoSuchTemp' })).code).toBe(
			'template_unknown',
		)
	})

	test('a template travels as a file; what is damaged, foreign or of another shop is said', async () => {
		const path = await uploadPhoto(app, seller, n)
		const look = await save('Look: 春/夏', { logo: { path }, watermark: { type: 'text', text: '#draft*' } })
		const { file } = await seller.must('operateTemplate', { action: 'export', template_id: look.template_id })
		expect(file?.file_name).toBe('Look- 春-夏.json')
		const again = await seller.must('operateTemplate', { action: 'import', file: file?.text })
		expect(again.template).toMatchObject({ name: 'Look: 春/夏 (2)', key: 'KeMeiTemp', settings: look.settings })
		expect(again.left_out).toEqual([])
		const stranger = await signUp(app, `stranger-${n}`)
		const taken = await stranger.must('operateTemplate', { action: 'import', file: file?.text })
		expect(taken).toMatchObject({ left_out: ['logo'], template: { settings: { logo: { path: '' } } } })
		const refusal = async (text: string) => (await seller.call('operateTemplate', { action: 'import', file: text })).msg
		const damage = (from: string, to: string) => refusal((file?.text ?? '').replace(from, to))
		expect(await refusal((file?.text ?? '').slice(0, 400))).toContain('cut off')
		expect(await damage('"#096d84"', '"tealish"')).toContain('settings.color')
		expect(await damage('KeMeiTemp', 'BigTemp')).toContain('“BigTemp”')
		expect(await refusal('[1]')).toContain('vitrine-template')
		expect(await names()).toHaveLength(2)
	})

	test('fifteen a page in a stable order, the last changed first, found by a part of the name', async () => {
		for (let number = 1; number <= 17; number++) await save(`Look ${number} 50%`)
		const first = await seller.must('getTemplate', {})
		const second = await seller.must('getTemplate', { page: 2 })
		expect([first.total, first.list.length, second.list.length]).toEqual([17, 15, 2])
		expect(first.list[0]?.name).toBe('Look 17 50%')
		expect(new Set([...first.list, ...second.list].map(({ name }) => name)).size).toBe(17)
		expect([await names({ name: 'LOOK 17' }), await names({ name: '_' })]).toEqual([['Look 17 50%'], []])
		expect(await names({ type: 'display_content' })).toEqual([])
	})

	test('what a template cannot be is refused by its place', async () => {
		const foreign = await signUp(app, `foreign-${n}`)
		const path = await uploadPhoto(app, foreign, n + 1000)
		const code = async (params: object) => (await seller.call('setTemplate', { name: 'X', ...params })).code
		expect(await code({ content: {} })).toBe('template_unknown')
		expect(await code({ content: { key: 'NoSuchTemp' } })).toBe('template_unknown')
		expect(await code({ content: { key: 'KeMeiTemp', settings: { color: 'reddish' } } })).toBe('invalid')
		expect(await code({ content: { key: 'KeMeiTemp', settings: { logo: { path } } } })).not.toBe(undefined)
		expect(await code({ name: ' ', content: { key: 'KeMeiTemp' } })).toBe('invalid')
		expect(await code({ name: 'x'.repeat(121), content: { key: 'KeMeiTemp' } })).toBe('invalid')
		expect((await seller.call('operateTemplate', { action: 'rename' })).errors).toMatchObject([{ path: 'template_id' }])
	})
})

describe('samples', () => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp('pglite')
	})
	afterAll(() => app.close())
	const sample = async (params: object) => app.send('POST', '/api/getTemplateSamples', { params })

	test.each(['DefaultTemp', 'template_5', 'singleTemp'])(
		'anybody sees %s filled with sample SKUs, its photos within, in his colour',
		async (key) => {
			const { data } = (await sample({ key, settings: { color: '#3b5ba5' } })) as {
				data: { svg: string; pages: number }
			}
			expect(data.pages).toBeGreaterThan(1)
			expect(data.svg.includes('data:image/webp;base64,')).toBe(true)
			expect(/href="(?!#|data:)/.test(data.svg)).toBe(false)
			expect(data.svg.length).toBeLessThan(400_000)
			const again = await sample({ key, settings: { color: '#3b5ba5' } })
			expect((again.data as typeof data).svg === data.svg).toBe(true)
			const other = (await sample({ key, settings: { color: '#8a3b2f' } })) as { data: { svg: string } }
			expect(other.data.svg === data.svg).toBe(false)
		},
	)

	test('an unknown layout and a colour that is none are refused', async () => {
		expect((await sample({ key: 'NoSuchTemp' })).code).toBe('template_unknown')
		expect((await sample({ key: 'DefaultTemp', settings: { color: 'url(x)' } })).code).toBe('invalid')
		expect(await sample({ key: 'DefaultTemp', page: 99 })).toMatchObject({ state: 0 })
	})
})
