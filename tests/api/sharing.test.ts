import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { ShareLink } from '#contract/sharing.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

describe.each(oneHome)('sharing on %s', (home) => {
	let app: TestApp
	let operator: Seller
	let seller: Seller
	let catalog: Catalog
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
		// The first account of an installation is its operator.
		operator = await signUp(app, 'operator')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		app.clock.now = () => new Date()
		seller = await signUp(app, `sharer-${++n}`)
		const sku_name_keys = await makeGoods(seller, ['A-1', 'A-2'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
		catalog = await seller.must('operateCatalog', { catalog_id: id })
	})

	const link = (params: object = {}) => seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair', ...params })
	const hashOf = ({ share_path }: Pick<ShareLink, 'share_path'>) => share_path.split('/').at(-1) ?? ''
	const visit = (hash: string, more: object = {}) =>
		caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })
	const later = (ms: number) => {
		const at = Date.now() + ms
		app.clock.now = () => new Date(at)
	}

	test('a named link opens the catalog, until it expires or is revoked; the other links stay', async () => {
		const [fair, shop] = [await link({ expires_at: new Date(Date.now() + 60_000).toISOString() }), await link()]
		expect((await visit(hashOf(fair))).data.total).toBe(2)
		later(61_000)
		expect((await visit(hashOf(fair))).code).toBe('share_link_ended')
		expect((await visit(hashOf(shop))).data.total).toBe(2)
		expect(await seller.must('setShareLink', { link_id: shop.id ?? '', revoked: true })).toMatchObject({
			state: 'revoked',
		})
		expect((await visit(hashOf(shop))).code).toBe('share_link_ended')
		expect((await visit(catalog.hash)).data.total).toBe(2)
		const { list, total } = await seller.must('getShareLinks', { catalog_id: catalog.id })
		expect([total, ...list.map(({ name, state }) => `${name} ${state}`).toSorted()]).toEqual([
			3,
			' active',
			'Fair expired',
			'Fair revoked',
		])
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect((await visit(hashOf(await link()))).code).toBe('catalog_unpublished')
		await seller.must('delPhotoAlbum', { id: catalog.id })
		expect((await seller.call('setShareLink', { catalog_id: catalog.id, name: 'x' })).code).toBe('catalog_deleted')
	})

	test('a passcode: asked for, five wrong ones and the address waits; kept as a hash', async () => {
		const { id, ...secret } = await link({ passcode: 'Frühling 27' })
		const hash = hashOf(secret)
		expect(secret.has_passcode).toBe(true)
		expect((await visit(hash)).code).toBe('passcode_needed')
		expect((await visit(hash, { passcode: 'Frühling 27'.normalize('NFD') })).data.total).toBe(2)
		for (let at = 0; at < 5; at++) expect((await visit(hash, { passcode: 'guess' })).code).toBe('passcode_wrong')
		const late = await visit(hash, { passcode: 'Frühling 27' })
		expect(late).toMatchObject({ code: 'rate_limited', msg: 'Too many attempts. Try again in 15 minutes.' })
		later(16 * 60_000)
		expect((await visit(hash, { passcode: 'Frühling 27' })).data.total).toBe(2)
		const stored = await app.house.database.db
			.selectFrom('share_link')
			.selectAll()
			.where('id', '=', id ?? '')
			.executeTakeFirst()
		expect(stored?.passcode).toMatch(/^[0-9a-f]{64}$/)
		await seller.must('setShareLink', { link_id: id ?? '', passcode: '' })
		expect((await visit(hash)).data.total).toBe(2)
		const page = await app.app.inject({ url: (await link({ passcode: '1' })).share_path })
		expect(page.body).not.toContain('Spring')
	})

	test('what buyers see behind a link is told as it is published, whatever the link asks first', async () => {
		await seller.must('setCompany', { company_name: 'Harbor', company_email: 'hi@harbor.example', company_phone: '12' })
		const settings = {
			display_content: ['SKU', 'Price', 'Stock'],
			hide_price: true,
			header: { phone: false },
			offer: { xlsx: true },
		}
		await seller.must('setCatalog', { catalog_id: catalog.id, settings })
		const view = (hash: string) => seller.must('getShareView', { hash })
		// Drafts are not seen by anybody.
		expect(await view(catalog.hash)).toMatchObject({
			prices: 'shown',
			stock: 'none',
			files: [],
			email: true,
			phone: true,
		})
		await seller.must('operateCatalog', { catalog_id: catalog.id })
		expect(await view(catalog.hash)).toEqual({
			kind: 'generated',
			mode: 'live',
			prices: 'request',
			currencies: ['USD'],
			stock: 'word',
			files: ['xlsx'],
			email: true,
			phone: false,
			opens_at: null,
			closes_at: null,
		})
		const fair = await link({ passcode: 'x', asks_email: true, prices: 'shown', files: 'both' })
		expect(await view(hashOf(fair))).toMatchObject({ prices: 'shown', files: ['pdf', 'xlsx'] })
		const stranger = await signUp(app, `viewer-${n}`)
		for (const hash of [catalog.hash, hashOf(fair), 'A'.repeat(22)])
			expect((await stranger.call('getShareView', { hash })).code).toBe('not_found')
		const { hash } = await seller.must('setCatalog', { name: 'Draft', content: {} })
		expect((await seller.call('getShareView', { hash })).code).toBe('catalog_unpublished')
	})

	test('a link is mailed with the seller’s words, to an address that is one', async () => {
		await seller.must('setCompany', { company_name: 'Harbor', company_email: 'hi@harbor.example' })
		const shared = {
			hash: catalog.hash,
			subject: 'Our spring\r\nBcc: x@y.example',
			text: 'Hello Ann,\n\nlook <b>here</b>',
		}
		const mail = (params: object) => seller.call('mailShareLink', { ...shared, to: 'ann@buyers.example', ...params })
		expect(await mail({ to: 'ann' })).toMatchObject({ status: 422, code: 'email_bad' })
		expect((await mail({ hash: 'A'.repeat(22) })).code).toBe('not_found')
		expect((await mail({ text: 'x'.repeat(4001) })).status).toBe(422)
		// Nobody has set a mail server: it can be read in the outbox.
		expect((await mail({})).data).toEqual({ sent: false })
		const { list } = await seller.must('getOutbox', {})
		expect(list).toHaveLength(1)
		expect(list[0]).toMatchObject({ recipient: 'ann@buyers.example', state: 'kept' })
		expect(list[0]?.subject).not.toMatch(/[\r\n]/)
		expect(list[0]?.body).toContain(`look <b>here</b>\n\nOpen the catalog:\n`)
		expect(list[0]?.body).toContain(catalog.share_path)
		const { html } = await app.house.database.db
			.selectFrom('outbox')
			.select('html')
			.where('recipient', '=', 'ann@buyers.example')
			.executeTakeFirstOrThrow()
		expect(html).not.toContain('<b>here')
	})

	test('an e-mail gate: nothing before an address, a pass after it, whom the seller finds', async () => {
		const gated = await link({ asks_email: true })
		const hash = hashOf(gated)
		expect(await visit(hash)).toMatchObject({ status: 403, code: 'email_needed', data: { passcode: false } })
		const page = await app.app.inject({ url: gated.share_path })
		expect(page.body).not.toContain('Spring')
		const enter = (email: string, more: object = {}) =>
			caller(app)('enterCatalog', { username: seller.username, hash, email, ...more })
		expect((await enter('not an address')).code).toBe('email_bad')
		const first = await enter(' Ann@Buyers.example ')
		const { pass } = first.data
		expect((await visit(hash, { pass })).data.total).toBe(2)
		const other = await link({ asks_email: true })
		const end = (pass.split('.')[0] ?? '').replace(/^./, '9')
		const bob = pass.replace(/\.\w+\./, `.${Buffer.from('bob@buyers.example').toString('base64url')}.`)
		for (const wrong of [`${pass}x`, '', '1.x', bob, pass.replace(/^\d+/, end), pass.replace(/^\d+/, 'NaN')])
			expect((await visit(hash, { pass: wrong })).code).toBe('email_needed')
		expect((await visit(hashOf(other), { pass })).code).toBe('email_needed')
		// Who was here before gets the same answer.
		expect(Object.keys((await enter('ann@buyers.example')).data)).toEqual(Object.keys(first.data))
		const { total, list } = await seller.must('getLinkVisitors', { link_id: gated.id ?? '' })
		expect([total, list.map(({ email, visits }) => `${email} ${visits}`)]).toEqual([1, ['ann@buyers.example 2']])
		const links = (await seller.must('getShareLinks', {})).list
		expect(links.find(({ id }) => id === gated.id)).toMatchObject({ asks_email: true, emails: 1 })
		expect(
			(await caller(app)('enterCatalog', { username: seller.username, hash: catalog.hash, email: 'a@b.example' })).code,
		).toBe('not_found')
		const stranger = await signUp(app, `stranger-${n}`)
		expect((await stranger.call('getLinkVisitors', { link_id: gated.id ?? '' })).code).toBe('not_found')
		const ann = { link_id: gated.id ?? '', email: 'ann@buyers.example' }
		expect((await stranger.call('deleteLinkVisitor', ann)).code).toBe('not_found')
		await seller.must('deleteLinkVisitor', ann)
		expect((await seller.must('getLinkVisitors', { link_id: gated.id ?? '' })).list).toEqual([])
		expect((await seller.call('deleteLinkVisitor', ann)).code).toBe('not_found')
		// What she was given opens nothing any more, not even when she comes again.
		expect((await visit(hash, { pass })).code).toBe('email_needed')
		later(1000)
		const again = (await enter('ann@buyers.example')).data.pass
		expect((await visit(hash, { pass })).code).toBe('email_needed')
		expect((await visit(hash, { pass: again })).data.total).toBe(2)
		later(31 * 86_400_000)
		expect((await visit(hash, { pass: again })).code).toBe('email_needed')
		later(0)
		await seller.must('setShareLink', { link_id: gated.id ?? '', asks_email: false })
		expect((await visit(hash)).data.total).toBe(2)
	})

	test('the addresses of a link are forgotten at once, and with the link when it is revoked and deleted', async () => {
		const gated = await link({ asks_email: true })
		const id = gated.id ?? ''
		const kept = await link({ asks_email: true })
		const enter = async (shared: ShareLink, email: string) => {
			const given = { username: seller.username, hash: hashOf(shared), email }
			return (await caller(app)('enterCatalog', given)).data.pass
		}
		const passes = [await enter(gated, 'ann@buyers.example'), await enter(gated, 'bob@buyers.example')]
		const other = await enter(kept, 'ann@buyers.example')
		const stranger = await signUp(app, `clearer-${n}`)
		for (const row of ['clearLinkVisitors', 'deleteShareLink'] as const)
			expect((await stranger.call(row, { link_id: id })).code).toBe('not_found')
		await seller.must('clearLinkVisitors', { link_id: id })
		expect((await seller.must('getLinkVisitors', { link_id: id })).total).toBe(0)
		for (const pass of passes) expect((await visit(hashOf(gated), { pass })).code).toBe('email_needed')
		expect((await visit(hashOf(kept), { pass: other })).data.total).toBe(2)
		await enter(gated, 'carl@buyers.example')
		expect((await seller.call('deleteShareLink', { link_id: id })).code).toBe('share_link_works')
		await seller.must('setShareLink', { link_id: id, revoked: true })
		await seller.must('deleteShareLink', { link_id: id })
		expect((await visit(hashOf(gated))).code).toBe('not_found')
		expect((await seller.must('getShareLinks', {})).list.map((row) => row.id)).not.toContain(id)
		const left = app.house.database.db.selectFrom('share_link_visitor').select('email')
		expect(await left.where('link_id', '=', id).execute()).toEqual([])
		expect((await seller.call('deleteShareLink', { link_id: id })).code).toBe('not_found')
	})

	test('an e-mail gate with a passcode wants both; an address gives up after ten tries', async () => {
		const gated = await link({ asks_email: true, passcode: '1234' })
		const hash = hashOf(gated)
		expect((await visit(hash)).data).toEqual({ passcode: true })
		const enter = (passcode: string) =>
			caller(app)('enterCatalog', { username: seller.username, hash, email: 'ann@buyers.example', passcode })
		expect((await enter('no')).code).toBe('passcode_wrong')
		expect((await seller.must('getLinkVisitors', { link_id: gated.id ?? '' })).total).toBe(0)
		const { pass } = (await enter('1234')).data
		expect((await visit(hash, { pass })).code).toBe('passcode_needed')
		expect((await visit(hash, { pass, passcode: '1234' })).data.total).toBe(2)
		for (let at = 2; at < 10; at++) await enter('1234')
		expect((await enter('1234')).code).toBe('rate_limited')
	})

	test('the gallery shows what its owners show, while it is open to all', async () => {
		const gallery = async (name = `Gallery ${n}`) =>
			(await caller(app)('getGallery', { name })).data.list.map(({ name, count }) => `${name} ${count}`)
		await seller.must('setCompany', { company_name: 'Harbor' })
		await seller.must('setCatalog', { catalog_id: catalog.id, name: `Gallery ${n}` })
		await seller.must('operateCatalog', { catalog_id: catalog.id })
		expect(await gallery()).toEqual([])
		expect(await seller.must('setCatalogListing', { catalog_id: catalog.id, in_gallery: true })).toMatchObject({
			in_gallery: true,
		})
		expect(await gallery()).toEqual([`Gallery ${n} 2`])
		expect(await gallery('%')).toEqual([])
		// A draft's new name is not told before it is published.
		await seller.must('setCatalog', { catalog_id: catalog.id, name: `Secret ${n}` })
		expect(await gallery(`Secret ${n}`)).toEqual([])
		await seller.must('setCatalogWindow', { catalog_id: catalog.id, from: '2099-01-01T00:00:00Z', until: null })
		expect(await gallery()).toEqual([])
		await seller.must('setCatalogWindow', { catalog_id: catalog.id, from: null, until: null })
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect(await gallery()).toEqual([])
		Object.assign(app.house.config, { gallery: false })
		expect((await caller(app)('getGallery', {})).data).toMatchObject({ open: false, total: 0 })
		Object.assign(app.house.config, { gallery: true })
	})

	test('the gallery is narrowed by category and kind; the operator features, hides and takes back', async () => {
		const { list } = await seller.must('addCategories', { categories: [[`Lamps ${n}`], [`Lamps ${n}`, 'Floor']] })
		const sku_name_keys = await makeGoods(seller, ['L-1'], { category_id: list[1]?.id ?? 0 })
		const lamps = await seller.must('setCatalog', {
			name: `Lamps ${n}`,
			template: { type: 'system', key: 'template_5' },
			content: { sku_name_keys },
		})
		for (const { id } of [lamps, catalog]) {
			await seller.must('operateCatalog', { catalog_id: id })
			await seller.must('setCatalogListing', { catalog_id: id, in_gallery: true })
		}
		await seller.must('setCompany', { company_name: `Shop ${n}` })
		const gallery = async (params: object = {}) => {
			const { data } = await caller(app)('getGallery', { name: `Shop ${n}`, ...params })
			return data.list.map(({ name, featured }) => `${name}${featured ? ' *' : ''}`)
		}
		expect(await gallery()).toEqual(['Spring', `Lamps ${n}`])
		expect(await gallery({ category: `Lamps ${n}` })).toEqual([`Lamps ${n}`])
		const [first] = (await caller(app)('getGallery', { category: `Lamps ${n}` })).data.list
		expect(first?.categories).toEqual([`Lamps ${n}`])
		const groups = await Promise.all((['sell', 'trade', 'show', 'explain'] as const).map((group) => gallery({ group })))
		expect(groups.flat().toSorted()).toEqual([`Lamps ${n}`, 'Spring'].toSorted())
		const listing = { username: seller.username, hash: lamps.hash }
		const put = (place: 'listed' | 'featured' | 'hidden', who = operator) =>
			who.call('setGalleryPlace', { ...listing, place })
		expect((await put('hidden', seller)).code).toBe('forbidden')
		expect((await seller.call('getHiddenListings', {})).code).toBe('forbidden')
		await put('featured')
		expect(await gallery()).toEqual([`Lamps ${n} *`, 'Spring'])
		await put('hidden')
		expect(await gallery()).toEqual(['Spring'])
		expect((await seller.must('getCatalog', { catalog_id: lamps.id })).list[0]?.hidden_from_gallery).toBe(true)
		const hidden = (await operator.must('getHiddenListings', {})).list
		expect(hidden.map(({ name }) => name)).toContain(`Lamps ${n}`)
		await put('listed')
		expect(await gallery()).toEqual(['Spring', `Lamps ${n}`])
		for (const who of [seller, operator]) {
			const [last, ...others] = (await who.must('getActivities', {})).list
			expect(last).toMatchObject({ action: 'gallery_listed', open: 0, sample: [{ name: `Lamps ${n}` }] })
			expect((await who.call('undoGroup', { group_id: last?.group_id ?? '' })).code).toBe('undo_done')
			expect(others.map(({ action }) => action)).toEqual(expect.arrayContaining(['gallery_hidden', 'gallery_featured']))
		}
		await seller.must('setCatalogListing', { catalog_id: lamps.id, in_gallery: false })
		expect((await put('featured')).code).toBe('not_found')
	})
})
