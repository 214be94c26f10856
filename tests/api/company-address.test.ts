import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { NO_COMPANY } from '#domain/account/default-profile.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { exported, makeGoods } from '#tests/make/goods.ts'
import { pdfPages } from '#tests/pdf.ts'

const HEAD = 'Dock 3\n8000 Aarhus'
const depot = { id: 'depot', label: 'Depot', address: 'Wharf 1\n3011 Rotterdam', country: 'NL' }
const room = { id: 'room', label: 'Showroom', address: 'Main Street 5\nLeeds', country: 'GB' }

describe.each(oneHome)('addresses of a company, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'placed-seller')
		folder = await mkdtemp(join(inject('runFolder'), 'addresses-'))
	})
	afterAll(() => app.close())

	const printed = async (id: string) => {
		const { job_id } = await seller.must('exportDocument', { id, format: 'pdf' })
		const { bytes } = await exported(app, seller, job_id)
		const path = join(folder, `${id}.pdf`)
		await writeFile(path, bytes)
		return (await pdfPages(path)).join('\n')
	}

	test('each stands where it was put, with its country; a document may have another and keeps it', async () => {
		await seller.must('setCompany', { company_name: 'Nordhaven', company_address: HEAD })
		const card = async () => (await seller.must('userProfile', {})).business_card.address
		expect(await card()).toBe(HEAD)
		const uses = { catalogs: 'room', documents: 'depot', card: '' }
		const parts = { company_country: 'DK', addresses: [depot, room], address_for: uses }
		const saved = await seller.must('setCompany', parts)
		expect(saved).toEqual({
			...NO_COMPANY,
			res_domain: seller.username,
			company_name: 'Nordhaven',
			company_address: HEAD,
			...parts,
		})
		expect(await card()).toBe(`${HEAD}\nDenmark`)

		const keys = await makeGoods(seller, ['MUG-1'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const shown = await caller(app)('getPublishedCatalogV1', { username: 'placed-seller', hash })
		expect(shown.data.company?.['company_address']).toBe(`${room.address}\nUnited Kingdom`)

		const { draft, get, operate } = documentsOf(seller)
		const bill = await draft([line('1', '10')])
		expect(await printed(bill.id)).toContain('Wharf 1')
		const header = { ...(await get(bill.id)).header, from_address: 'main' }
		await seller.must('setDocument', { id: bill.id, header })
		const drafted = await printed(bill.id)
		expect(drafted).toContain('Dock 3')
		expect(drafted).toContain('Denmark')
		expect(drafted).not.toContain('Wharf 1')
		await seller.must('setDocument', { id: bill.id, header: { ...header, from_address: 'room' } })
		await operate(bill, 'finalize')
		await seller.must('setCompany', { addresses: [], address_for: NO_COMPANY.address_for })
		expect(await printed(bill.id)).toContain('Main Street 5')
		// A draft that names one that is gone has what documents have.
		const later = await draft([line('1', '10')], { header: { ...header, from_address: 'room' } })
		expect(await printed(later.id)).toContain('Dock 3')
	})

	test('goods are ordered to where documents say, also without a main address; a long name ends with a whole character', async () => {
		const uses = { catalogs: '', documents: 'depot', card: '' }
		const company_name = `${'N'.repeat(159)}👗`
		await seller.must('setCompany', { company_name, company_address: '', addresses: [depot], address_for: uses })
		const begun = async () => (await seller.must('newDocument', { type: 'purchase_order' })).ship_to
		const place = { name: 'N'.repeat(159), address: `${depot.address}\nNetherlands` }
		expect(await begun()).toMatchObject(place)
		const order = await documentsOf(seller).draft([line('1', '1')], { type: 'purchase_order', ship_to: await begun() })
		expect(order.ship_to).toMatchObject(place)
		await seller.must('setCompany', { addresses: [], address_for: NO_COMPANY.address_for })
		expect(await begun()).toBeNull()
	})

	test.each([
		['company_country', { company_country: 'QQ' }],
		['addresses.0.country', { addresses: [{ ...depot, country: 'QQ' }] }],
		['addresses.0.address', { addresses: [{ ...depot, address: ' ' }] }],
		['addresses.1.id', { addresses: [depot, { ...room, id: 'depot' }] }],
		['address_for.card', { address_for: { catalogs: '', documents: '', card: 'gone' } }],
	])('%s is refused where it is wrong', async (path, params) => {
		const { status, code, errors } = await seller.call('setCompany', params)
		expect([status, code, errors?.[0]?.path]).toEqual([422, 'invalid', path])
	})
})
